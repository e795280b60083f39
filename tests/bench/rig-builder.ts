/** The rig builder: time to the first picture, a rebuild, a turn, and what a frame has; on the slow phone. */
import type { Page } from '@playwright/test'
import { median } from './figure'
import { launchBrowser } from './launch-browser'
import type { Part } from './part'
import { PHONE, SLOW, slowDown } from './phone'
import { type Noted, watchPages } from './watch-page'
import { withSite } from './with-site'

interface Frame {
  calls: number
  triangles: number
  at: number
}
interface Seen {
  largestPaint: number
  firstPicture: number
  rebuild: number
  longestTask: number
  turn: number
  /** Between two frames while the rig is turned without a pause: median, and the longest. */
  frame: number
  longestFrame: number
  calls: number
  triangles: number
  megabytes: number
}

export const measureRigBuilder: Part = ({ runs }) =>
  withSite(async (url) => {
    const browser = await launchBrowser()
    const seen: Seen[] = []
    try {
      for (let run = 0; run < runs; run += 1) {
        const context = await browser.newContext(PHONE)
        await watchPages(context)
        await context.addInitScript(watchFrames)
        const page = await context.newPage()
        await slowDown(page, { isFar: true })
        await page.goto(`${url}/build-your-rig`, { waitUntil: 'commit' })
        seen.push(await measure(page))
        await context.close()
      }
    } finally {
      await browser.close()
    }
    const of = (read: (one: Seen) => number, unit = ' ms') => `${median(seen.map(read)).toFixed(0)}${unit}`
    return [
      {
        title: `The rig builder on a phone with a ${SLOW}× slower processor, cold over slow 4G, drawn in software; median of ${runs}`,
        head: ['what', 'figure'],
        rows: [
          ['largest paint', of(({ largestPaint }) => largestPaint)],
          ['first picture of the model', of(({ firstPicture }) => firstPicture)],
          ['a changed rig, from the choice to its picture', of(({ rebuild }) => rebuild)],
          ['longest task of that', of(({ longestTask }) => longestTask)],
          ['a turn by a key, from the key to its picture', of(({ turn }) => turn)],
          ['a frame while the rig is turned without a pause', of(({ frame }) => frame)],
          ['the longest of these', of(({ longestFrame }) => longestFrame)],
          ['draw calls of a frame, doors open', of(({ calls }) => calls, '')],
          ['triangles of a frame, doors open', of(({ triangles }) => triangles, '')],
          ['heap', of(({ megabytes }) => megabytes, ' MB')],
        ],
      },
    ]
  })

async function measure(page: Page): Promise<Seen> {
  await page.waitForFunction(() => framesOf().length > 0, null, { timeout: 120_000 })
  await quiet(page)
  const [first] = await page.evaluate(() => framesOf())
  const { largestPaint } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted)
  const rebuilt = await timed(page, () => page.getByText('Contractor', { exact: true }).click())
  const turned = await timed(page, async () => {
    await page.getByRole('img', { name: /^Model of the build/ }).focus()
    await page.keyboard.press('ArrowLeft')
  })
  const frames = await page.evaluate(turnOn, TURNED_FRAMES)
  await quiet(page)
  await page.getByRole('button', { name: 'Open Doors' }).click()
  await quiet(page)
  const last = await page.evaluate(() => framesOf().at(-1))
  const session = await page.context().newCDPSession(page)
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return {
    largestPaint,
    firstPicture: first?.at ?? Number.NaN,
    rebuild: rebuilt.ms,
    longestTask: rebuilt.longestTask,
    turn: turned.ms,
    frame: median(frames),
    longestFrame: Math.max(...frames),
    calls: last?.calls ?? Number.NaN,
    triangles: last?.triangles ?? Number.NaN,
    megabytes: usedSize / 1e6,
  }
}

/** Frames of a turn without a pause: by 10° each, more than a full circle. */
const TURNED_FRAMES = 50

/** Turns the rig with each frame that was drawn, by a key. Returns the times between the frames, ms. */
async function turnOn(count: number): Promise<number[]> {
  const before = framesOf().length
  for (let turned = 0; turned <= count; turned += 1) {
    const drawn = framesOf().length
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
    while (framesOf().length === drawn) await new Promise(requestAnimationFrame)
  }
  const times = framesOf()
    .slice(before)
    .map(({ at }) => at)
  return times.slice(1).map((at, index) => at - (times[index] ?? at))
}

/** From the start of the work to the last frame after it. */
async function timed(page: Page, work: () => Promise<unknown>): Promise<{ ms: number; longestTask: number }> {
  const begin = await page.evaluate(() => performance.now())
  await work()
  await quiet(page)
  return page.evaluate((from) => {
    const { longTasks } = window as unknown as { longTasks: { at: number; ms: number }[] }
    return {
      ms: (framesOf().at(-1)?.at ?? Number.NaN) - from,
      longestTask: Math.max(0, ...longTasks.filter(({ at }) => at >= from).map(({ ms }) => ms)),
    }
  }, begin)
}

/** Waits until no frame is drawn for a while. */
async function quiet(page: Page): Promise<void> {
  for (let before = -1; ; ) {
    const now = await page.evaluate(() => framesOf().length)
    if (now === before) return
    before = now
    await page.waitForTimeout(2_000)
  }
}

declare function framesOf(): Frame[]

/** Notes each frame that WebGL draws, and long tasks. */
function watchFrames(): void {
  const frames: Frame[] = []
  let isNew = true
  const count = (triangles: number) => {
    if (isNew) {
      frames.push({ calls: 0, triangles: 0, at: performance.now() })
      isNew = false
      setTimeout(() => {
        isNew = true
      })
    }
    const last = frames.at(-1)
    if (!last) return
    last.calls += 1
    last.triangles += triangles
    last.at = performance.now()
  }
  const { drawArrays, drawElements } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.drawArrays = function (mode, first, vertices) {
    count(vertices / 3)
    drawArrays.call(this, mode, first, vertices)
  }
  WebGL2RenderingContext.prototype.drawElements = function (mode, indices, type, offset) {
    count(indices / 3)
    drawElements.call(this, mode, indices, type, offset)
  }
  const longTasks: { at: number; ms: number }[] = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ at: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })
  Object.assign(window, { framesOf: () => frames, longTasks })
}
