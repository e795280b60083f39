/** Start-up only: styles, data, app. */
import '#ui/theme/styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '#app/app'
import { askToKeepData } from '#app/ask-to-keep-data'
import { guardUnsent } from '#app/guard-unsent'
import type { Prerendered } from '#app/prerender/prerendered-context'
import { readPage } from '#app/prerender/prerendered-page'
import { takeOverPage } from '#app/prerender/take-over-page'
import { createRoutes, pageCodeAt } from '#app/router'
import { startData } from '#app/start-data'
import { startPwa } from '#app/start-pwa'
import { createDiagnosticsLog } from '#app/startup/diagnostics-log'
import { tabMemory } from '#app/tab-memory'
import { takeMailLink } from '#app/take-mail-link'
import { trustOwnTexts } from '#app/trust-own-texts'
import { watchInstallOffer } from '#pwa/install-offer'
import { probeStorage } from '#pwa/probe-storage'
import { whenCalm } from '#pwa/when-calm'
import { markScrollbar } from '#ui/theme/mark-scrollbar'

trustOwnTexts(window)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const install = watchInstallOffer(window)
markScrollbar(document)
takeMailLink()
const diagnostics = createDiagnosticsLog(tabMemory)
const pwa = startPwa((cause) => diagnostics.report('worker_unavailable', cause))
const storage = probeStorage(() => indexedDB)
const started = startData(diagnostics, storage)
askToKeepData(started)
guardUnsent(started, window)
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

const app = (page: Prerendered | null) => (
  <StrictMode>
    <App
      started={started}
      routes={routes}
      pwa={pwa}
      install={install}
      storage={storage}
      page={page}
      Router={BrowserRouter}
    />
  </StrictMode>
)
const page = readPage(document)
if (page) {
  takeOverPage({
    root,
    page,
    started,
    code,
    app,
    onDifference: (error) => diagnostics.report('page_differs', error),
  }).catch(reportError)
} else {
  createRoot(root).render(app(null))
}
