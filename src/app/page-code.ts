import type { ComponentType } from 'react'
import { loadCode } from './load-code'
import { countPageWait } from './page-wait'

/**
 * The code of one page, a chunk of its own. Unlike React's `lazy` a failure does not last: the next navigation that
 * leads to the page tries again.
 */
export class PageCode {
  #code: Promise<ComponentType> | null = null
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

  /** Fetches ahead of showing. Never rejects: what fails is told by the page, where somebody reads it. */
  async preload(): Promise<void> {
    this.#code ??= this.#fetch()
    await this.#code.catch(() => undefined)
  }

  /** For the page at this entry of the history: the same promise each time it is rendered. */
  at(entry: string): Promise<ComponentType> {
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
    code.catch(() => {
      this.#hasFailed = true
    })
    return code
  }
}
