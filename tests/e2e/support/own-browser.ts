/** A browser with its own profile on disk: it can be killed, and started again on that profile. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'

export interface OwnBrowser {
  context: BrowserContext
  /** Kills it as a power cut would: no events, no flush. */
  kill(): Promise<void>
}

/** Not by `launchPersistentContext`, which does not expose the process. */
export async function openOwnBrowser(profile: string, options: LaunchOptions): Promise<OwnBrowser> {
  const { executablePath = '', args = [] } = options
  const own = ['--headless', `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank']
  // A process group of its own, because some installations start the browser by a shell script.
  const child = spawn(executablePath, [...args, ...own], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  // Resolves once every process of the group has closed its output.
  const ended = once(child, 'close')
  const address = await new Promise<string>((done, fail) => {
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const found = /DevTools listening on (ws:\S+)/.exec(output)?.[1]
      if (found) done(found)
    })
    child.once('exit', () => fail(new Error(`the browser did not start:\n${output}`)))
  })
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no profile')
  return {
    context,
    async kill() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
  }
}
