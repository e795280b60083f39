import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { NavigateFunction } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { eagerParts } from '#ui/lazy-part'
import { setSiteOrigin } from '#ui/shop/site-addresses'
import type { StartedSource } from '../started'
import { applyStyles } from './page-styles'
import type { PrerenderedData } from './prerendered-data'
import type { PrerenderedPage } from './prerendered-page-context'
import { showQueryContent } from './query-content'
import { showLoadFailure } from './show-load-failure'

/** Pages whose forms wait for the local database and read the query themselves. */
const READ_QUERY_THEMSELVES: readonly string[] = [paths.getQuote, paths.contact]

/** What the current history entry has, and the page shows only after hydration. */
interface QueryAndState {
  query: string
  state: unknown
}

export interface HydrateOptions {
  root: HTMLElement
  data: PrerenderedData
  started: StartedSource
  /** Replays the early click, and ends the queueing. */
  replayClick(): void
  /** As in StartAppOptions. */
  loadError: Promise<unknown>
  /** Resolves once the code of the page is loaded; the HTML does not change until then. */
  code: Promise<void>
  /** Creates the app for hydration, or with null for an empty root. */
  app(page: PrerenderedPage | null): ReactNode
  /** Called with React's error if the HTML differs from the first render. */
  onDifference(error: unknown): void
}

/**
 * Hydrates a prerendered page without a visible change, once its code is loaded and the local database is open, because
 * actions write there. If code cannot be loaded, the page remains as sent and says so, and an error of the page's
 * own code is thrown. If there is no database, the app is rendered from scratch and says why.
 */
export async function hydratePage(options: HydrateOptions): Promise<void> {
  const { root, data, started, replayClick, code, app, onDifference } = options
  const [isDataOpen, loadError] = await Promise.all([waitForData(started), options.loadError, code])
  const { failure } = started.get().device
  if (failure) return showLoadFailure(document, failure === 'broken')
  if (loadError !== null) throw loadError
  await eagerParts()
  if (!isDataOpen) {
    showQueryContent(document)
    replayClick()
    createRoot(root).render(app(null))
    return
  }
  const { query, state } = READ_QUERY_THEMSELVES.includes(location.pathname)
    ? { query: location.search, state: null }
    : takeOutQueryAndState()
  const { shopInfo, answers } = data
  setSiteOrigin(data.origin)
  applyStyles(root)
  const shown = app({
    shopInfo,
    answer: <T>(id: string, live: T | undefined, _read: () => Promise<T>, isFilled: boolean) =>
      isFilled && live !== undefined ? live : ((answers[id] as T | undefined) ?? live),
    hasAnswer: (id) => id in answers,
    onEntryShown: afterHydration({ query, state }, replayClick),
  })
  // A transition hydrates in slices: in one piece it would block scrolling on an old phone for a third of a second.
  startTransition(() => void hydrateRoot(root, shown, { onRecoverableError: onDifference }))
}

/**
 * Returns what a page does once it is hydrated: it puts the query and the history state back, and then replays the
 * early click, because menus and dialogs close when the URL changes.
 */
function afterHydration(
  { query, state }: QueryAndState,
  replayClick: () => void,
): PrerenderedPage['onEntryShown'] {
  let nextStep: 'restore-query' | 'replay-click' | 'none' = 'restore-query'
  const runStep = (navigate: NavigateFunction, search: string) => {
    if (nextStep === 'none') return
    if (nextStep === 'restore-query') {
      nextStep = 'replay-click'
      // This navigation calls `runStep` again.
      if (search !== query || state)
        return void navigate({ search: query, hash: location.hash }, { replace: true, state })
    }
    nextStep = 'none'
    showQueryContent(document)
    replayClick()
  }
  // After React's effect, in which a click does not hydrate the part that contains the button.
  return (navigate, search) => queueMicrotask(() => runStep(navigate, search))
}

/** Resolves to true once the local database is open, and to false if the startup shows an error or a notice instead. */
function waitForData(started: StartedSource): Promise<boolean> {
  const { status } = started.get().sync
  return new Promise((resolve) => {
    const unsubscribe: (() => void)[] = []
    const check = () => {
      const { localData, device } = started.get()
      if (!localData && !device.failure && !device.isBlocked && !status.get().isOutdated) return
      for (const stop of unsubscribe) stop()
      resolve(localData !== null)
    }
    unsubscribe.push(started.subscribe(check), status.subscribe(check))
    check()
  })
}

/**
 * Pages are prerendered without a query (filters, a tab) and without history state (the length of a list). This takes
 * both out of the current entry for hydration; they are put back right after it.
 */
function takeOutQueryAndState(): QueryAndState {
  const { search: query, pathname, hash } = location
  const { usr: state, ...entry } = history.state ?? {}
  if (query || state) history.replaceState(entry, '', pathname + hash)
  return { query, state }
}
