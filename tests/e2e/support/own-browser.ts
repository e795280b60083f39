/** A browser with a profile of its own, as a person has one: it can be killed whole, and started again on what it kept. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'

export interface OwnBrowser {
  context: BrowserContext
  /** Ends it as a power cut would: no event, no last word, nothing flushed. */
  kill(): Promise<void>
}

/** Playwright's own way to a profile hides the process. */
export async function openOwnBrowser(profile: string, options: LaunchOptions): Promise<OwnBrowser> {
  const { executablePath = '', args = [] } = options
  const own = ['--headless', `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank']
  const child = spawn(executablePath, [...args, ...own], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const address = await new Promise<string>((done, fail) => {
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (found) done(found)
    })
    child.once('exit', () => fail(new Error(`the browser did not start:\n${said}`)))
  })
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no profile')
  return {
    context,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
