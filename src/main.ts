/** The first script of every page: hears what comes early, then has the app's code fetched and the app started. */
import '#ui/theme/styles'
import { fetchCode, importInSequence, readCodeFiles } from '#app/first/code-files'
import { keepTyped } from '#app/first/keep-typed'
import { queueEarlyClicks } from '#app/first/queue-early-clicks'
import { showLoadFailure } from '#app/first/show-load-failure'
import { whenPainted } from '#app/first/when-painted'
import { yieldToPage } from '#app/first/yield-to-page'
import { isChunkLoadError } from '#domain/is-chunk-load-error'
import { watchInstallOffer } from '#pwa/install-offer'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
start(root).catch((cause: unknown) => {
  const isBroken = !isChunkLoadError(cause)
  if (isBroken) reportError(cause)
  showLoadFailure(document, isBroken)
})

async function start(root: HTMLElement): Promise<void> {
  // What a browser tells once must find somebody who listens.
  const install = watchInstallOffer(window)
  const code = readCodeFiles(document)
  const takePress = queueEarlyClicks(root)
  const letType = keepTyped(root)
  if (code) {
    // Before that it would take the line from the page's picture, and an old phone's time from what can be read already.
    await whenPainted(window)
    for (const files of [code.app, code.page]) {
      fetchCode(document, files)
      await yieldToPage()
    }
    // What fails here fails in the next line, too.
    await importInSequence(code.app)
  }
  const { startApp } = await import('#app/start-app')
  await startApp({
    root,
    install,
    takePress() {
      letType()
      takePress()
    },
    missing: code ? importInSequence(code.page) : Promise.resolve(null),
  })
}
