import type { ComponentType } from 'react'
import { CodeUnavailable, loadCode } from './load-code'
import { trackPageLoad } from './page-loading'

/** Errors of preloads whose page had not been opened. */
const preloadErrors = new WeakSet<object>()

let shownPages = 0

/**
 * Call this when a page is shown. It begins a new visit: a page that failed to load is tried again when Back returns to
 * it.
 */
export const markPageShown = (): void => {
  shownPages += 1
}

/** Whether a preload caused an import error: then no page on screen is missing its code. */
export const isPreloadError = (cause: unknown): boolean => cause instanceof Object && preloadErrors.has(cause)

/**
 * The code of one page, in its own chunk. Unlike with React's `lazy`, a failure is not final: the next navigation to
 * the page retries.
 */
export class PageCode {
  #code: Promise<ComponentType> | null = null
  #isPending = false
  /** The visit that last requested the page (how many pages had been shown, and its history entry); null before. */
  #visit: string | null = null
  /** The visit at which the code failed to load. It is not tried again within it: each render would fetch it. */
  #failedAt: string | null = null
  /** The code that the progress bar waits for. */
  #tracked: Promise<ComponentType> | null = null
  readonly #load: () => Promise<ComponentType>
  /** Whether the page reads the local database. */
  readonly needsData: boolean

  constructor(load: () => Promise<ComponentType>, needsData = true) {
    this.#load = load
    this.needsData = needsData
  }

  /** Fetches the code before the page is opened. Never rejects: after a failure `forEntry` fetches again. */
  async preload(): Promise<void> {
    this.#code ??= this.#fetch()
    await this.#code.catch(() => undefined)
  }

  /**
   * The code for the page at the history entry with this key: the same promise at each render. After a failure, another
   * entry gets a new one, and so does the same entry after `markPageShown`.
   */
  forEntry(key: string): Promise<ComponentType> {
    this.#visit = `${shownPages} ${key}`
    if (this.#failedAt !== null && this.#failedAt !== this.#visit) this.#code = null
    this.#code ??= this.#fetch()
    // A preload may have started the fetch, which may be far from done.
    if (this.#isPending && this.#tracked !== this.#code) {
      this.#tracked = this.#code
      void trackPageLoad(this.#code)
    }
    return this.#code
  }

  #fetch(): Promise<ComponentType> {
    this.#failedAt = null
    this.#isPending = true
    const code = loadCode(this.#load)
    code.then(
      (value) => {
        this.#isPending = false
        // React marks resolved promises this way. With the mark, `use` returns in the same render. Otherwise React would
        // show a skeleton and delay the page for 300 ms.
        Object.assign(code, { status: 'fulfilled', value })
      },
      (error: Error) => {
        this.#isPending = false
        if (this.#visit !== null) {
          this.#failedAt = this.#visit
          return
        }
        this.#code = null
        // `vite:preloadError` has the error of the import, before `loadCode` wraps it.
        preloadErrors.add(error instanceof CodeUnavailable ? (error.cause as Error) : error)
      },
    )
    return code
  }
}
