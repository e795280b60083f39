/** Chromium and Firefox, by WebDriver BiDi in both. */
import puppeteer, { type ElementHandle, type KeyInput, type Page } from 'puppeteer-core'
import type { Driver, PageFunction, Tab, Target } from './driver'
import { FIND_ALL, onlyOne, toMessage } from './find-in-page'

const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
const findAll = `(target) => { ${FIND_ALL} }`

export async function openPuppeteer(engine: 'chromium' | 'firefox', executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: engine === 'chromium' ? 'chrome' : 'firefox',
    executablePath,
    headless: true,
    args: engine === 'chromium' ? CHROMIUM_ARGS : [],
    defaultViewport: { width: 1280, height: 900 },
  })
  const consoleLines: string[] = []
  let isFirst = true
  return {
    engine,
    consoleLines,
    async openTab() {
      // The tab that Firefox begins with never gets the focus: it takes no key but in fields.
      const [begun] = isFirst && engine !== 'firefox' ? await browser.pages() : []
      const page = begun ?? (await browser.newPage())
      isFirst = false
      page.on('console', (message) => {
        if (['error', 'warn'].includes(message.type())) consoleLines.push(message.text())
      })
      page.on('pageerror', (error) => consoleLines.push(String(error)))
      return toTab(page)
    },
    close: () => browser.close(),
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
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load', timeout: 60_000 })),
    reload: async () => void (await page.reload({ waitUntil: 'load', timeout: 60_000 })),
    back: async () => void (await page.goBack({ waitUntil: 'load', timeout: 60_000 })),
    url: async () => page.url(),
    title: () => page.title(),
    count: (target) =>
      page.evaluate(
        `((target) => { ${FIND_ALL} })(${JSON.stringify(toMessage(target))}).length`,
      ) as Promise<number>,
    async click(target) {
      // A tab in the background draws nothing, and is never scrolled.
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
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    close: () => page.close(),
  }
}
