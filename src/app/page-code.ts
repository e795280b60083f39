import type { ComponentType } from 'react'
import { CodeUnavailable, loadCode } from './load-code'
import { countPageWait } from './page-wait'

/** What fetching has failed with before anybody asked for the page. */
const unasked = new WeakSet<object>()

/** Whether nobody has missed yet what an import failed to bring: the code of a page was fetched on a guess. */
export const isPreloadError = (cause: unknown): boolean => cause instanceof Object && unasked.has(cause)

/**
 * The code of one page, a chunk of its own. Unlike React's `lazy` a failure does not last: the next navigation that
 * leads to the page tries again.
 */
export class PageCode {
  #code: Promise<ComponentType> | null = null
  #isAskedFor = false
  #hasFailed = false
  /** The entry of the history that shows the failure: while it is on screen, asking again would never end. */
  #shownAt: string | null = null
  readonly #load: () => Promise<ComponentType>
  /** Whether the page reads the local database. */
  readonly needsData: boolean

  constructor(load: () => Promise<ComponentType>, needsData = true) {
    this.#load = load
    this.needsData = needsData
  }

  /** Fetches ahead of showing. Never rejects: what fails is fetched again once somebody asks for the page. */
  async preload(): Promise<void> {
    this.#code ??= this.#fetch()
    await this.#code.catch(() => undefined)
  }

  /** For the page at this entry of the history: the same promise each time it is rendered. */
  at(entry: string): Promise<ComponentType> {
    this.#isAskedFor = true
    if (this.#hasFailed) {
      this.#shownAt ??= entry
      if (this.#shownAt !== entry) this.#code = null
    }
    if (!this.#code) {
      this.#code = this.#fetch()
      void countPageWait(this.#code)
    }
    return this.#code
  }

  #fetch(): Promise<ComponentType> {
    this.#hasFailed = false
    this.#shownAt = null
    const code = loadCode(this.#load)
    // As React marks a promise that it has seen: `use` answers in this very render. Behind a skeleton, be it for one task,
    // React would hold the page back for 300 ms.
    const keep = (value: ComponentType) => void Object.assign(code, { status: 'fulfilled', value })
    code.then(keep, (error: Error) => {
      if (this.#isAskedFor) this.#hasFailed = true
      else {
        this.#code = null
        unasked.add(error instanceof CodeUnavailable ? (error.cause as Error) : error)
      }
    })
    return code
  }
}
