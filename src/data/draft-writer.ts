import { Dexie } from 'dexie'
import { stashDraft, takeStashedDraft } from './draft-stash'
import type { DraftValue, LocalDb } from './local-db'

/** Writes one draft to the local database, each change at once, but never two writes at a time. */
export class DraftWriter<T extends DraftValue> {
  readonly #db: LocalDb
  readonly #key: string
  #isWriting = false
  #isStashed = false
  /** What is not safely written yet; null content means "deleted". */
  #unwritten: { content: T | null } | null = null

  constructor(db: LocalDb, key: string) {
    this.#db = db
    this.#key = key
  }

  /** While a write is under way, only the latest content waits for its turn. */
  async write(content: T | null): Promise<void> {
    this.#unwritten = { content }
    if (this.#isWriting) return
    this.#isWriting = true
    try {
      while (this.#unwritten) await this.#put(this.#unwritten)
      if (this.#isStashed) takeStashedDraft(this.#db.name, this.#key)
      this.#isStashed = false
    } catch {
      // No reason to disturb the typing: submitting it will say so.
      this.stash()
    } finally {
      this.#isWriting = false
    }
  }

  /**
   * Puts what is not written yet where it can be put at once. For a page that is leaving: a write under way when it
   * is reloaded may never be finished, and with it would go the last word that was typed.
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
      // The page was left as this was written, and is back.
      if (!(cause instanceof Dexie.AbortError)) throw cause
      return put()
    })
    if (this.#unwritten === unwritten) this.#unwritten = null
  }
}
