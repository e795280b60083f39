import { Dexie } from 'dexie'
import type { DraftValue, LocalDb } from '#sync/store/local-db'
import { stashDraft, takeStashedDraft } from './draft-stash'

/** Writes one draft to the local database: each change immediately, but only one write at a time. */
export class DraftWriter<T extends DraftValue> {
  readonly #db: LocalDb
  readonly #key: string
  #isWriting = false
  #isStashed = false
  /** The content that is not written yet; null content deletes the draft. */
  #unwritten: { content: T | null } | null = null

  constructor(db: LocalDb, key: string) {
    this.#db = db
    this.#key = key
  }

  /** During a write, only the latest content waits for the next one. */
  async write(content: T | null): Promise<void> {
    this.#unwritten = { content }
    if (this.#isWriting) return
    this.#isWriting = true
    try {
      while (this.#unwritten) await this.#put(this.#unwritten)
      if (this.#isStashed) takeStashedDraft(this.#db.name, this.#key)
      this.#isStashed = false
    } catch {
      // The person can continue to type; submitting the form will report the failure.
      this.stash()
    } finally {
      this.#isWriting = false
    }
  }

  /**
   * Stashes the unwritten content synchronously, for a page that is being left: a write that runs during a reload may
   * never finish, and the last input would be lost.
   */
  stash(): void {
    if (!this.#unwritten) return
    this.#isStashed = true
    stashDraft(this.#db.name, this.#key, this.#unwritten.content)
  }

  async #put(unwritten: { content: T | null }): Promise<void> {
    const { content } = unwritten
    const put = async () => {
      if (content === null) await this.#db._drafts.delete(this.#key)
      else await this.#db._drafts.put({ key: this.#key, value: content, savedAt: Date.now() })
    }
    await put().catch((cause: unknown) => {
      // The page was left during the write, and is back.
      if (!(cause instanceof Dexie.AbortError)) throw cause
      return put()
    })
    if (this.#unwritten === unwritten) this.#unwritten = null
  }
}
