/** The model of the rig builder: whether it is there, and what WebGL draws of it. */
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    lastFrame: { frames: number; calls: number; triangles: number }
  }
}

export const modelOf = (page: Page) => page.getByRole('img', { name: /^Model of the build/ })

/** Counts what WebGL draws. Frames are counted by the task in which they are drawn. Runs in the page. */
export function countFrames(): void {
  window.lastFrame = { frames: 0, calls: 0, triangles: 0 }
  let isNew = true
  const count = (triangles: number) => {
    if (isNew) {
      window.lastFrame = { frames: window.lastFrame.frames + 1, calls: 0, triangles: 0 }
      isNew = false
      setTimeout(() => {
        isNew = true
      })
    }
    window.lastFrame.calls += 1
    window.lastFrame.triangles += triangles
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
}

/** How many frames of the model have been drawn, since `countFrames`. */
export const framesOf = (page: Page) => page.evaluate(() => window.lastFrame.frames)

/**
 * How many frames of the model are drawn while the browser makes the next ones of its own, 20 unless told. A count of
 * frames, not a time: a busy machine takes longer than any time for one frame.
 */
export const drawnNow = (page: Page, next = 20) =>
  page.evaluate(async (count) => {
    const before = window.lastFrame.frames
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
    return window.lastFrame.frames - before
  }, next)

/** Waits until the model is drawn, no longer the drawing in its place, and nothing changes it. Needs `countFrames`. */
export async function expectModel(page: Page): Promise<void> {
  const model = modelOf(page)
  await expect(model).toBeVisible()
  await expect(model.locator('..').getByRole('img', { name: /^Curb side/ })).toHaveCount(0)
  await expect.poll(() => drawnNow(page)).toBe(0)
  expect(await framesOf(page)).toBeGreaterThan(0)
}

/** Waits until a change is drawn completely: a changed model is made in many short tasks, between which frames pass. */
export const expectStill = (page: Page) => expect.poll(() => drawnNow(page, 60), { timeout: 60_000 }).toBe(0)

/** Makes the browser one without WebGL: a drawing takes the place of the model, which costs seconds. Runs in the page. */
export function refuseWebgl(): void {
  const { getContext } = HTMLCanvasElement.prototype
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement, ...request: Parameters<typeof getContext>) {
      return request[0] === 'webgl2' ? null : getContext.apply(this, request)
    },
  })
}
