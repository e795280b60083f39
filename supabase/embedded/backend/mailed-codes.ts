import type { Database } from '../database/open-database'

export type LinkType = 'signup' | 'recovery'

/** The library's column for its one code of a type. */
const COLUMNS = { signup: 'confirmation', recovery: 'recovery' } as const
const TYPES = Object.keys(COLUMNS) as LinkType[]
const HOUR = `created_at between now() - interval '1 hour' and now()`

/**
 * The codes in mailed links. Each is valid for an hour, and another mail does not end earlier ones; the limit of one
 * mail per minute bounds their number. @supabase/lite stores one code of a type for an account, so it gets the code
 * that is being opened.
 */
export class MailedCodes {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async add(uid: string, type: LinkType, code: string): Promise<void> {
    const column = COLUMNS[type]
    await this.#database.query(
      `update auth.users set ${column}_token = $2, ${column}_sent_at = now() where id = $1`,
      [uid, code],
    )
    await this.#keep(type, code)
  }

  /** Replaces a code that the library has made by `code`. */
  async replace(made: string, code: string): Promise<void> {
    for (const type of TYPES) {
      const column = `${COLUMNS[type]}_token`
      await this.#database.query(`update auth.users set ${column} = $2 where ${column} = $1`, [made, code])
      await this.#keep(type, code)
    }
  }

  /** From now on, links that confirm this account lead to choosing a password. */
  async claim(uid: string): Promise<void> {
    await this.#database.query('update auth.users set confirmation_token = null where id = $1', [uid])
    await this.#database.query(
      `update auth.one_time_tokens set token_type = 'recovery' where user_id = $1 and token_type = 'signup'`,
      [uid],
    )
  }

  /** Passes a code to the library, once. Returns its account and purpose; null for an invalid or used code. */
  async take(code: string): Promise<{ uid: string; type: LinkType } | null> {
    return this.#database.transaction(async (query) => {
      const [found] = await query<{ uid: string; type: LinkType; created_at: string }>(
        `delete from auth.one_time_tokens where token_hash = $1 and ${HOUR}
         returning user_id as uid, token_type as type, created_at`,
        [code],
      )
      if (!found) return null
      const { uid, type, created_at } = found
      const column = COLUMNS[type]
      await query(`update auth.users set ${column}_token = $2, ${column}_sent_at = $3 where id = $1`, [
        uid,
        code,
        created_at,
      ])
      return { uid, type }
    })
  }

  /** Ends all codes of an account. */
  async end(uid: string): Promise<void> {
    await this.#database.query('delete from auth.one_time_tokens where user_id = $1', [uid])
    await this.#database.query(
      'update auth.users set confirmation_token = null, recovery_token = null where id = $1',
      [uid],
    )
  }

  async #keep(type: LinkType, code: string): Promise<void> {
    await this.#database.query(`delete from auth.one_time_tokens where not (${HOUR})`)
    await this.#database.query(
      `insert into auth.one_time_tokens (user_id, token_type, token_hash)
       select id, $1, $2 from auth.users where ${COLUMNS[type]}_token = $2`,
      [type, code],
    )
  }
}
