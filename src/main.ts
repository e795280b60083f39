/** The first script of every page: hears what comes early, then has the app's code fetched and the app started. */
import '#ui/theme/styles'
import { holdPresses } from '#app/first/hold-presses'
import { fetchCode, importInTurn, pageCode } from '#app/first/page-code'
import { sayNotWhole } from '#app/first/say-not-whole'
import { whenPainted } from '#app/first/when-painted'
import { yieldToPage } from '#app/first/yield-to-page'
import { watchInstallOffer } from '#pwa/install-offer'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
start(root).catch(reportError)

async function start(root: HTMLElement): Promise<void> {
  // What a browser tells once must find somebody who listens.
  const install = watchInstallOffer(window)
  const code = pageCode(document)
  const takePress = holdPresses(root)
  if (code) {
    // Before that it would take the line from the page's picture, and an old phone's time from what can be read already.
    await whenPainted(window)
    for (const files of [code.app, code.page]) {
      fetchCode(document, files)
      await yieldToPage()
    }
    await importInTurn(code.app)
  }
  const app = await import('#app/start-app').catch(() => null)
  // The words come before whatever made it so: a part that is missing, or a connection that is gone.
  if (!app) return sayNotWhole(document)
  await app.startApp({
    root,
    install,
    takePress,
    isWhole: code ? importInTurn(code.page) : Promise.resolve(true),
  })
}
