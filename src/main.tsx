/** Start-up only: styles, data, app. */
import '#ui/theme/styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '#app/app'
import { askToKeepData } from '#app/ask-to-keep-data'
import { guardUnsent } from '#app/guard-unsent'
import type { Prerendered } from '#app/prerender/prerendered-context'
import { type PrerenderedPage, readPage } from '#app/prerender/prerendered-page'
import { takeOverPage } from '#app/prerender/take-over-page'
import { createRoutes, pageCodeAt } from '#app/router'
import { startData } from '#app/start-data'
import { startPwa } from '#app/start-pwa'
import { createDiagnosticsLog } from '#app/startup/diagnostics-log'
import { tabMemory } from '#app/tab-memory'
import { takeMailLink } from '#app/take-mail-link'
import { trustOwnTexts } from '#app/trust-own-texts'
import { yieldToPage } from '#app/yield-to-page'
import { watchInstallOffer } from '#pwa/install-offer'
import { probeStorage } from '#pwa/probe-storage'
import { whenCalm } from '#pwa/when-calm'
import { markScrollbar } from '#ui/theme/mark-scrollbar'

trustOwnTexts(window)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// What a browser tells once must find somebody who listens.
const install = watchInstallOffer(window)
markScrollbar(document)
takeMailLink()
const diagnostics = createDiagnosticsLog(tabMemory)
const pwa = startPwa((cause) => diagnostics.report('worker_unavailable', cause))
start(root, readPage(document)).catch(reportError)

/** `page`: what the server has sent as HTML; null where the app draws it. */
async function start(root: HTMLElement, page: PrerenderedPage | null): Promise<void> {
  // Between the steps a page that shows already can scroll.
  const pause = async () => page && (await yieldToPage())
  await pause()
  const storage = probeStorage(() => indexedDB)
  const started = startData(diagnostics, storage)
  askToKeepData(started)
  guardUnsent(started, window)
  await pause()
  const routes = createRoutes({
    onNotFound: (path) => diagnostics.report('page_not_found', path),
    onBroken: (error) => diagnostics.report('page_broke', error),
    diagnostics: { probe: storage, notes: diagnostics.notes },
  })
  // Before React, the shell and the data have come so far as to ask for it.
  const code = pageCodeAt(routes, location.pathname)?.preload()
  whenCalm(window, () => {
    import('#app/fetch-pages-ahead').then(
      ({ fetchPagesAhead }) => fetchPagesAhead((path) => void pageCodeAt(routes, path)?.preload()),
      // Where this cannot be fetched, nothing can be fetched ahead.
      () => undefined,
    )
  })
  await pause()
  const app = (prerendered: Prerendered | null) => (
    <StrictMode>
      <App
        started={started}
        routes={routes}
        pwa={pwa}
        install={install}
        storage={storage}
        page={prerendered}
        Router={BrowserRouter}
      />
    </StrictMode>
  )
  if (!page) return createRoot(root).render(app(null))
  await takeOverPage({
    root,
    page,
    started,
    code,
    app,
    onDifference: (error) => diagnostics.report('page_differs', error),
  })
}
