import type { Database } from '../database/open-database'
import type { Caller } from './verify-token'

export interface ChannelRights {
  canRead: boolean
  canWrite: boolean
  /** May see who is present, and announce itself. */
  canSeePresence: boolean
  canBePresent: boolean
}

/**
 * Asks the policies of realtime.messages what the caller may do on a private topic, as the hosted server does: it
 * writes a message of each kind, checks whether the caller can read it and could write one, and rolls the transaction
 * back.
 */
export async function authorize(database: Database, caller: Caller, topic: string): Promise<ChannelRights> {
  return database.rolledBackTransaction(async (query) => {
    await query(
      `insert into realtime.messages (topic, extension, private)
         values ($1, 'broadcast', true), ($1, 'presence', true)`,
      [topic],
    )
    await query(
      `select set_config('role', $1, true), set_config('request.jwt.claim.role', $1, true),
         set_config('request.jwt.claim.sub', $2, true), set_config('request.jwt.claims', $3, true),
         set_config('realtime.topic', $4, true)`,
      [caller.role, String(caller.claims.sub ?? ''), JSON.stringify(caller.claims), topic],
    )
    const seen = await query<{ extension: string }>(
      'select extension from realtime.messages where topic = $1',
      [topic],
    )
    const canSee = (extension: string) => seen.some((message) => message.extension === extension)
    return {
      canRead: canSee('broadcast'),
      canWrite: await mayInsert(query, topic, 'broadcast'),
      canSeePresence: canSee('presence'),
      canBePresent: await mayInsert(query, topic, 'presence'),
    }
  })
}

async function mayInsert(query: Database['query'], topic: string, extension: string): Promise<boolean> {
  await query('savepoint attempt')
  try {
    await query('insert into realtime.messages (topic, extension, private) values ($1, $2, true)', [
      topic,
      extension,
    ])
    return true
  } catch (cause) {
    if ((cause as { code?: string }).code !== '42501') throw cause
    await query('rollback to savepoint attempt')
    return false
  }
}
