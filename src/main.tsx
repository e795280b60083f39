/** Start-up only: styles, data, app. */
import '#ui/theme/styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app'
import { askToKeepData } from '#app/ask-to-keep-data'
import { guardUnsent } from '#app/guard-unsent'
import { createRoutes, preloadPage } from '#app/router'
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
preloadPage(routes, location.pathname)
whenCalm(window, () => {
  import('#app/fetch-pages-ahead').then(
    ({ fetchPagesAhead }) => fetchPagesAhead((path) => preloadPage(routes, path)),
    // Where this cannot be fetched, nothing can be fetched ahead.
    () => undefined,
  )
})

createRoot(root).render(
  <StrictMode>
    <App started={started} routes={routes} pwa={pwa} install={install} storage={storage} />
  </StrictMode>,
)
