import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { InstallOffer } from '#pwa/install-offer'
import { probeStorage } from '#pwa/probe-storage'
import { whenPageIdle } from '#pwa/when-page-idle'
import { setBrokenPartHandler } from '#ui/lazy-part'
import { markScrollbar } from '#ui/theme/mark-scrollbar'
import { App } from './app'
import { initialSync } from './initial-sync'
import { hydratePage } from './prerender/hydrate-page'
import { readPrerenderedData } from './prerender/prerendered-data'
import type { PrerenderedPage } from './prerender/prerendered-page-context'
import { showQueryContent } from './prerender/query-content'
import { yieldToPage } from './prerender/yield-to-page'
import { createRoutes, pageCodeAt } from './router'
import { preloadFrame } from './shell/shell'
import { startData } from './start-data'
import { startPwa } from './start-pwa'
import { createDiagnosticsLog } from './startup/diagnostics-log'
import { followMailLink } from './startup/follow-mail-link'
import { tabMemory } from './tab-memory'
import { setTrustedTypesPolicy } from './trusted-types-policy'
import { whenFirstPageLoaded } from './when-first-page-loaded'

export interface StartAppOptions {
  root: HTMLElement
  install: InstallOffer
  /** Replays the early click, and ends the queueing. */
  replayClick(): void
  /** Resolves to null once the code of the prerendered page has run, or to the error if it could not be loaded. */
  loadError: Promise<unknown>
}

/** Starts data, service worker and app. Hydrates a prerendered page, or renders the app into an empty root. */
export async function startApp({ root, install, replayClick, loadError }: StartAppOptions): Promise<void> {
  setTrustedTypesPolicy(window)
  markScrollbar(document)
  const diagnostics = createDiagnosticsLog(tabMemory)
  await followMailLink((cause) => diagnostics.report('page_crashed', cause))
  setBrokenPartHandler((cause) => diagnostics.report('page_crashed', cause))
  const data = readPrerenderedData(document)
  // A prerendered page can scroll between the steps.
  const pause = async () => data && (await yieldToPage())
  await pause()
  const probe = () => probeStorage(() => indexedDB)
  const routes = createRoutes({
    report: diagnostics.report,
    diagnostics: { probe, notes: diagnostics.notes, subscribe: diagnostics.subscribe },
  })
  // Before data and React, because a slow connection delivers files in the order of the requests.
  const code = loadError.then(() => pageCodeAt(routes, location.pathname)?.preload())
  await pause()
  const started = startData(diagnostics)
  const afterFirstRound = (work: () => void) =>
    void initialSync(started.get().sync.status).then(() => whenPageIdle(window, work))
  const pwa = startPwa(afterFirstRound, (cause) => diagnostics.report('worker_unavailable', cause))
  await pause()
  afterFirstRound(() => {
    import('./fetch-pages-ahead').then(
      ({ fetchPagesAhead }) => fetchPagesAhead((path) => void pageCodeAt(routes, path)?.preload()),
      // If this file cannot be fetched, no page can be preloaded either.
      () => undefined,
    )
  })
  await pause()
  const app = (prerendered: PrerenderedPage | null) => (
    <StrictMode>
      <App
        started={started}
        routes={routes}
        pwa={pwa}
        install={install}
        probe={probe}
        page={prerendered}
        Router={BrowserRouter}
      />
    </StrictMode>
  )
  if (!data) {
    await whenFirstPageLoaded(pageCodeAt(routes, location.pathname), preloadFrame)
    showQueryContent(document)
    replayClick()
    return createRoot(root).render(app(null))
  }
  await hydratePage({
    root,
    data,
    started,
    replayClick,
    loadError,
    code,
    app,
    onDifference: (error) => diagnostics.report('page_differs', error),
  })
}
