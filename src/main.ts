/** The first script of the app: stores early input, listens for the install offer, and starts the app. */
import '#ui/theme/styles'
import { fetchCode, importInSequence, readCodeFiles } from '#app/prerender/code-files'
import { replayEarlyClick } from '#app/prerender/replay-early-click'
import { showLoadFailure } from '#app/prerender/show-load-failure'
import { storeEarlyInput } from '#app/prerender/store-early-input'
import { whenPainted } from '#app/prerender/when-painted'
import { yieldToPage } from '#app/prerender/yield-to-page'
import { watchInstallOffer } from '#pwa/install-offer'
import { isChunkLoadError } from '#shared/site/is-chunk-load-error'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
start(root).catch((cause: unknown) => {
  const isBroken = !isChunkLoadError(cause)
  if (isBroken) reportError(cause)
  showLoadFailure(document, isBroken)
})

async function start(root: HTMLElement): Promise<void> {
  // Before all other imports, because the browser sends the event only once.
  const install = watchInstallOffer(window)
  const code = readCodeFiles(document)
  const stopStoring = storeEarlyInput(root)
  if (code) {
    // Earlier, the code would compete with the page's picture for bandwidth, and with the paint for an old phone's CPU.
    await whenPainted(window)
    for (const files of [code.app, code.page]) {
      fetchCode(document, files)
      await yieldToPage()
    }
    // The error is ignored, because the import below fails with it as well.
    await importInSequence(code.app)
  }
  const { startApp } = await import('#app/start-app')
  await startApp({
    root,
    install,
    replayClick() {
      stopStoring()
      replayEarlyClick(document)
    },
    loadError: code ? importInSequence(code.page) : Promise.resolve(null),
  })
}
