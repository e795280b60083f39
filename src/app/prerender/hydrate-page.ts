import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { paths } from '#domain/paths'
import { partsAtOnce } from '#ui/lazy-part'
import { setSiteOrigin } from '#ui/site-addresses'
import { showQueryContent } from '../first/query-content'
import { showLoadFailure } from '../first/show-load-failure'
import type { StartedSource } from '../started'
import { applyStyles } from './page-styles'
import type { Prerendered } from './prerendered-context'
import type { PrerenderedPage } from './prerendered-page'

/** Their forms wait for what the device holds, and read the query then. */
const ASKED_LATER: readonly string[] = [paths.getQuote, paths.contact]

export interface HydrateOptions {
  root: HTMLElement
  page: PrerenderedPage
  started: StartedSource
  takePress(): void
  missing: Promise<unknown>
  /** What shows the page; the HTML stands until it has come. */
  code: Promise<void>
  app(page: Prerendered | null): ReactNode
  onDifference(error: unknown): void
}

/**
 * Makes a page that the server sent as HTML the app's, without a change that anybody could see: as soon as its code is
 * there and the local database is open, for what is pressed from then on writes there. Where code cannot be had the page
 * stays as it was sent, and says so (what the page's own code has failed with is thrown); where there is no database the app itself says why.
 */
export async function hydratePage(options: HydrateOptions): Promise<void> {
  const { root, page, started, takePress, code, app, onDifference } = options
  const [isOpen, missing] = await Promise.all([isDataOpen(started), options.missing, code])
  const { failure } = started.get().device
  if (failure) return showLoadFailure(document, failure === 'broken')
  if (missing !== null) throw missing
  await partsAtOnce()
  if (!isOpen) {
    showQueryContent(document)
    takePress()
    createRoot(root).render(app(null))
    return
  }
  const { search: query, state } = ASKED_LATER.includes(location.pathname)
    ? { search: location.search, state: null }
    : takeOutWishes()
  let isAsked = false
  const { shopInfo, answers } = page
  setSiteOrigin(page.origin)
  applyStyles(root)
  const shown = app({
    shopInfo,
    answer: <T>(id: string, live: T | undefined, _ask: () => Promise<T>, isFilled: boolean) =>
      isFilled && live !== undefined ? live : ((answers[id] as T | undefined) ?? live),
    hasAnswer: (id) => id in answers,
    onTakenOver(navigate, search) {
      // What was pressed comes after it: whatever is open closes when the address changes.
      if (isAsked || (search === query && !state)) {
        showQueryContent(document)
        takePress()
      } else void navigate({ search: query, hash: location.hash }, { replace: true, state })
      isAsked = true
    },
  })
  // In slices: at one go an old phone would not scroll for a third of a second.
  startTransition(() => void hydrateRoot(root, shown, { onRecoverableError: onDifference }))
}

/** Once the local database is open; false where the start-up has something to say first. */
function isDataOpen(started: StartedSource): Promise<boolean> {
  const { status } = started.get().sync
  return new Promise((resolve) => {
    const stops = [() => {}]
    const look = () => {
      const { localData, device } = started.get()
      if (!localData && !device.failure && !device.isBlocked && !status.get().isOutdated) return
      for (const stop of stops) stop()
      resolve(localData !== null)
    }
    stops.push(started.subscribe(look), status.subscribe(look))
    look()
  })
}

/**
 * A page is rendered without a query (filters, a tab) and without what its entry of the history holds (how long a list
 * is), and taken over so; what these ask for comes right after.
 */
function takeOutWishes(): { search: string; state: unknown } {
  const { search, pathname, hash } = location
  const { usr: state, ...entry } = history.state ?? {}
  if (search || state) history.replaceState(entry, '', pathname + hash)
  return { search, state }
}
