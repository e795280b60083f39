/** Chromium by CDP, Firefox by WebDriver BiDi. */
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type ElementHandle, type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core'
import type { BrowserSettings, Driver, PageFunction, Tab, Target } from './driver'
import { FIND_ALL, onlyOne, toMessage } from './find-in-page'

const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
const findAll = `(target) => { ${FIND_ALL} }`
/** Not the load event: a page whose pictures hang never fires it, and is usable. */
const NAVIGATION = { waitUntil: 'domcontentloaded', timeout: 60_000 } as const

export async function openPuppeteer(
  engine: 'chromium' | 'firefox',
  executablePath: string,
  settings: BrowserSettings,
): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'rigworks-browser-'))
  const browser = await puppeteer.launch({
    ...(engine === 'chromium' ? chromiumOptions(settings, profile) : firefoxOptions(settings)),
    executablePath,
    headless: true,
    userDataDir: profile,
    defaultViewport: { width: 1280, height: 900 },
  })
  const consoleLines: string[] = []
  return {
    engine,
    consoleLines,
    async openTab() {
      // Not the browser's first tab: in Firefox its address bar has the focus, so keys do not reach the page.
      const page = await browser.newPage()
      await page.evaluateOnNewDocument(logErrorsAsText)
      page.on('console', (message) => {
        if (['error', 'warn'].includes(message.type())) consoleLines.push(message.text())
      })
      page.on('pageerror', (error) => consoleLines.push(String(error)))
      return toTab(page)
    },
    async close() {
      const child = browser.process()
      const hasExited = child && child.exitCode === null ? once(child, 'exit') : null
      await browser.close()
      // Firefox writes its cache until it has exited, and the processes that it started somewhat longer.
      await hasExited
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    },
  }
}

function chromiumOptions({ blocksStorage, forcesColors }: BrowserSettings, profile: string): LaunchOptions {
  if (blocksStorage) {
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
    mkdirSync(join(profile, 'Default'))
    writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  }
  return { browser: 'chrome', args: [...CHROMIUM_ARGS, ...(forcesColors ? ['--force-high-contrast'] : [])] }
}

const firefoxOptions = ({ blocksStorage, forcesColors }: BrowserSettings): LaunchOptions => ({
  browser: 'firefox',
  extraPrefsFirefox: {
    ...(blocksStorage ? { 'network.cookie.cookieBehavior': 2 } : {}),
    ...(forcesColors ? { 'browser.display.document_color_use': 2 } : {}),
  },
})

/** Logs errors as text, since BiDi omits their message, and marks those logged while the page is being left. */
function logErrorsAsText(): void {
  let prefix: string[] = []
  addEventListener('beforeunload', () => {
    prefix = ['Unloading:']
  })
  addEventListener('pageshow', () => {
    prefix = []
  })
  for (const level of ['error', 'warn'] as const) {
    const write = Reflect.get(console, level)
    const writeAsText = (...args: unknown[]) =>
      write.apply(console, [...prefix, ...args.map((arg) => (arg instanceof Error ? String(arg) : arg))])
    Reflect.set(console, level, writeAsText)
  }
}

/**
 * Runs `navigate` and waits for DOMContentLoaded of the new document. Firefox's own wait ends as soon as the old
 * document calls `history.replaceState`, as the app does when it starts.
 */
async function replaceDocument(page: Page, navigate: () => Promise<unknown>): Promise<void> {
  const oldTimeOrigin = await page.evaluate(() => performance.timeOrigin)
  await navigate()
  const isLoaded = (before: number) => performance.timeOrigin !== before && document.readyState !== 'loading'
  const deadline = Date.now() + NAVIGATION.timeout
  // `evaluate` rejects while the document is being replaced.
  while (!(await page.evaluate(isLoaded, oldTimeOrigin).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`no new document after ${page.url()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Steps back in the history: to another document, or within the app. */
async function goBack(page: Page): Promise<void> {
  const entry = () => `${performance.timeOrigin} ${location.href} ${JSON.stringify(history.state)}`
  const oldEntry = await page.evaluate(entry)
  await page.evaluate(() => history.back())
  const isLoaded = (before: string) =>
    `${performance.timeOrigin} ${location.href} ${JSON.stringify(history.state)}` !== before &&
    document.readyState !== 'loading'
  const deadline = Date.now() + NAVIGATION.timeout
  while (!(await page.evaluate(isLoaded, oldEntry).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`no step back from ${page.url()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function toTab(page: Page): Tab {
  const evaluate = <Result>(run: PageFunction<Result>, ...args: unknown[]) =>
    page.evaluate(run as never, ...(args as never[])) as Promise<Result>
  const find = async (target: Target): Promise<ElementHandle<HTMLElement>> => {
    const list = await page.evaluateHandle(`(${findAll})(${JSON.stringify(toMessage(target))})`)
    const found = await list.getProperties()
    return onlyOne(
      [...found.values()].flatMap((handle) => handle.asElement() ?? []),
      target,
    ) as ElementHandle<HTMLElement>
  }
  return {
    evaluate,
    goto: (url) => replaceDocument(page, () => page.goto(url, NAVIGATION)),
    reload: () => replaceDocument(page, () => page.reload(NAVIGATION)),
    back: () => goBack(page),
    url: async () => page.url(),
    count: (target) =>
      page.evaluate(
        `((target) => { ${FIND_ALL} })(${JSON.stringify(toMessage(target))}).length`,
      ) as Promise<number>,
    async click(target) {
      // A tab in the background is not rendered, and cannot be scrolled.
      await page.bringToFront()
      await (await find(target)).click()
    },
    async fill(target, value) {
      const element = await find(target)
      await element.evaluate((field) => {
        field.focus()
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
      })
      if (value === '') await page.keyboard.press('Backspace')
      else await page.keyboard.type(value)
    },
    press: (key) => page.keyboard.press(key as KeyInput),
    async focus(target) {
      await (await find(target)).evaluate((element) => element.focus())
    },
    async chooseFile(target, path) {
      await ((await find(target)) as unknown as ElementHandle<HTMLInputElement>).uploadFile(path)
    },
    setSize: (width, height) => page.setViewport({ width, height }),
    print: () => page.pdf(),
    close: () => page.close(),
  }
}
