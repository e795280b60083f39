import type { ComponentType } from 'react'
import { CodeUnavailable, loadCode } from './load-code'
import { trackPageLoad } from './page-loading'

/** Errors of preloads whose page had not been opened. */
const preloadErrors = new WeakSet<object>()

/** Whether an import error was caused by a preload, so that no page on screen is missing its code. */
export const isPreloadError = (cause: unknown): boolean => cause instanceof Object && preloadErrors.has(cause)

/**
 * The code of one page, in its own chunk. Unlike with React's `lazy`, a failure is not final: the next navigation to
 * the page retries.
 */
export class PageCode {
  #code: Promise<ComponentType> | null = null
  #isRequested = false
  #isPending = false
  #hasFailed = false
  /** Key of the history entry that requested the page last. */
  #entry: string | null = null
  /** The same, when the code failed to load. No retry while that entry is on screen: it would loop forever. */
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

  /** Fetches the code before the page is opened. Never rejects: after a failure `at` fetches again. */
  async preload(): Promise<void> {
    this.#code ??= this.#fetch()
    await this.#code.catch(() => undefined)
  }

  /**
   * The code for the page at history entry `entry`: the same promise at each render.
   * After a failure, another entry gets a new one.
   */
  at(entry: string): Promise<ComponentType> {
    this.#isRequested = true
    if (this.#hasFailed && this.#failedAt !== entry) this.#code = null
    this.#entry = entry
    this.#code ??= this.#fetch()
    // A preload may have started it, and may be far from done.
    if (this.#isPending && this.#tracked !== this.#code) {
      this.#tracked = this.#code
      void trackPageLoad(this.#code)
    }
    return this.#code
  }

  #fetch(): Promise<ComponentType> {
    this.#hasFailed = false
    this.#isPending = true
    const code = loadCode(this.#load)
    // React marks resolved promises this way. With the mark, `use` returns in the same render. Otherwise React would
    // show a skeleton and delay the page for 300 ms.
    const keep = (value: ComponentType) => {
      this.#isPending = false
      Object.assign(code, { status: 'fulfilled', value })
    }
    code.then(keep, (error: Error) => {
      this.#isPending = false
      if (this.#isRequested) {
        this.#hasFailed = true
        this.#failedAt = this.#entry
      } else {
        this.#code = null
        preloadErrors.add(error instanceof CodeUnavailable ? (error.cause as Error) : error)
      }
    })
    return code
  }
}
