/** WebKitGTK by WebDriver, on a virtual display: the closest to the iPhone's engine that runs on Linux. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { findFreePort } from '#tests/support/find-free-port'
import type { Driver, Tab, Target } from './driver'
import { FIND_ALL, onlyOne, toMessage } from './find-in-page'

const MINI_BROWSERS = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
]

/** `driverPath`: path of WebKitWebDriver. */
export async function openWebKit(driverPath: string): Promise<Driver> {
  const display = await startDisplay()
  const port = await findFreePort()
  const service = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  })
  const end = async () => {
    for (const process of [service, display.process]) await stop(process)
  }
  try {
    await listening(port)
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            binary: MINI_BROWSERS.find((path) => existsSync(path)),
            args: ['--automation'],
          },
        }),
      )
      .build()
    await driver.manage().setTimeouts({ pageLoad: 60_000, script: 60_000 })
    let isFirst = true
    return {
      engine: 'webkit',
      consoleLines: [],
      async openTab() {
        if (!isFirst) await driver.switchTo().newWindow('tab')
        isFirst = false
        const handle = await driver.getWindowHandle()
        const tab = toTab(driver, handle)
        await tab.setSize(1280, 900)
        return tab
      },
      close: () => driver.quit().finally(end),
    }
  } catch (cause) {
    await end()
    throw cause
  }
}

function toTab(driver: WebDriver, handle: string): Tab {
  /** WebDriver controls one tab at a time. */
  const here = async <T>(work: () => Promise<T>): Promise<T> => {
    await driver.switchTo().window(handle)
    return work()
  }
  const find = async (target: Target): Promise<WebElement> => {
    const script = `const [target] = arguments; ${FIND_ALL}`
    return onlyOne(await driver.executeScript<WebElement[]>(script, toMessage(target)), target)
  }
  return {
    count: (target) =>
      here(() =>
        driver.executeScript<number>(
          `const [target] = arguments; return (() => { ${FIND_ALL} })().length`,
          toMessage(target),
        ),
      ),
    goto: (url) => here(() => driver.get(url)),
    reload: () => here(() => driver.navigate().refresh()),
    back: () => here(() => driver.navigate().back()),
    url: () => here(() => driver.getCurrentUrl()),
    evaluate: (run, ...args) =>
      here(async () => {
        const script = `
          const done = arguments[arguments.length - 1];
          const args = [...arguments].slice(0, -1);
          Promise.resolve().then(() => (${run})(...args)).then(
            (value) => done({ value }), (error) => done({ error: String(error) }));`
        const { value, error } = await driver.executeAsyncScript<{ value: never; error?: string }>(
          script,
          ...args,
        )
        if (error !== undefined) throw new Error(error)
        return value
      }),
    click: (target) =>
      here(async () => {
        const element = await find(target)
        await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element)
        await element.click()
      }),
    fill: (target, value) =>
      here(async () => {
        const element = await find(target)
        await driver.executeScript('arguments[0].focus(); arguments[0].select?.()', element)
        await element.sendKeys(value === '' ? Key.BACK_SPACE : value)
      }),
    press: (key) =>
      here(async () => {
        await driver
          .actions()
          .sendKeys(KEYS[key] ?? key)
          .perform()
      }),
    focus: (target) =>
      here(async () => {
        await driver.executeScript('arguments[0].focus()', await find(target))
      }),
    chooseFile: (target, path) => here(async () => (await find(target)).sendKeys(path)),
    setSize: (width, height) =>
      here(async () => {
        const window = driver.manage().window()
        await window.setRect({ width, height })
        // The size includes the window's frame and toolbar.
        const [inner, outer] = await driver.executeScript<[number[], number[]]>(
          'return [[innerWidth, innerHeight], [outerWidth, outerHeight]]',
        )
        const [dx = 0, dy = 0] = [0, 1].map((at) => (outer[at] ?? 0) - (inner[at] ?? 0))
        await window.setRect({ width: width + dx, height: height + dy })
      }),
    print: async () => null,
    close: () => here(() => driver.close()),
  }
}

const KEYS: Record<string, string> = {
  Enter: Key.ENTER,
  Tab: Key.TAB,
  Escape: Key.ESCAPE,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
}

/** Xvfb chooses a free display and prints its number. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const process = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const output = process.stdio[3]
  if (!output) throw new Error('Xvfb has no output for its display number')
  const [number] = (await once(output, 'data')) as [Buffer]
  return { name: `:${String(number).trim()}`, process }
}

async function stop(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const ended = once(process, 'exit')
  process.kill()
  await ended
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver does not answer')
}
