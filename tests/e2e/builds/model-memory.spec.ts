/** The model has a budget of graphics memory, and gives back what it no longer shows. */
import type { Page } from '@playwright/test'
import { countFrames, expectModel, expectStill } from '../support/model'
import { expect, openSynced } from '../support/story'
import { test } from '../support/without-worker'

/** Bytes of textures, buffers and render targets for a build in one place; a phone's browser ends a tab at several hundred MB. */
const FIRST_BUDGET = 62_000_000
/** What two more places, which are kept, and a larger build may add. */
const MORE_BUDGET = 20_000_000

declare global {
  interface Window {
    graphicsBytes: () => number
  }
}

/** Adds up what WebGL allocates and has not deleted. Textures count with their smaller copies. */
function countGraphicsMemory(): void {
  const sizes = new Map<object, number>()
  const bound = new Map<number, object | null>()
  window.graphicsBytes = () => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  const gl = WebGL2RenderingContext.prototype
  const texel = (format: number) =>
    format === gl.RGBA16F ? 8 : format === gl.RGBA32F ? 16 : format === gl.R8 || format === gl.RED ? 1 : 4
  const note = (target: number, bytes: number) => {
    const isFace = target >= gl.TEXTURE_CUBE_MAP_POSITIVE_X && target <= gl.TEXTURE_CUBE_MAP_NEGATIVE_Z
    const object = bound.get(isFace ? gl.TEXTURE_CUBE_MAP : target)
    if (object) sizes.set(object, isFace ? (sizes.get(object) ?? 0) + bytes : bytes)
  }
  const before = <K extends keyof WebGL2RenderingContext>(name: K, act: (...args: never[]) => void) => {
    const original = gl[name] as (...args: unknown[]) => unknown
    Object.assign(gl, {
      [name](this: WebGL2RenderingContext, ...args: unknown[]) {
        act(...(args as never[]))
        return original.apply(this, args)
      },
    })
  }
  for (const name of ['bindTexture', 'bindBuffer', 'bindRenderbuffer'] as const)
    before(name, (target: number, object: object | null) => bound.set(target, object))
  for (const name of ['deleteTexture', 'deleteBuffer', 'deleteRenderbuffer'] as const)
    before(name, (object: object | null) => object && sizes.delete(object))
  before('bufferData', (target: number, data: number | ArrayBufferView) =>
    note(target, typeof data === 'number' ? data : data.byteLength),
  )
  before('texStorage2D', (target: number, levels: number, format: number, width: number, height: number) =>
    note(target, width * height * texel(format) * (levels > 1 ? 4 / 3 : 1)),
  )
  before('texImage2D', (target: number, level: number, format: number, ...rest: unknown[]) => {
    const source = rest.at(-1) as { width: number; height: number } | null
    const [width, height] = rest.length > 3 ? (rest as [number, number]) : [source?.width, source?.height]
    if (level === 0 && width && height) note(target, width * height * texel(format))
  })
  before('renderbufferStorage', (target: number, _: number, width: number, height: number) =>
    note(target, width * height * 4),
  )
  before(
    'renderbufferStorageMultisample',
    (target: number, samples: number, _: number, width: number, height: number) =>
      note(target, width * height * 4 * Math.max(1, samples)),
  )
}

const settledBytes = async (page: Page): Promise<number> => {
  await expectStill(page)
  return page.evaluate(() => window.graphicsBytes())
}

test('the model stays within its budget of graphics memory, however often the build changes', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(countGraphicsMemory)
  await page.addInitScript(countFrames)
  await openSynced(page, '/build-your-rig')
  await expectModel(page)
  const first = await settledBytes(page)
  expect(first).toBeGreaterThan(1_000_000)
  expect(first).toBeLessThanOrEqual(FIRST_BUDGET)
  for (const place of ['Shop', 'Night', 'Day']) {
    await page.getByLabel('Light').selectOption(place)
    await settledBytes(page)
  }
  for (let round = 0; round < 2; round += 1)
    for (const preset of ['Veterinarian', 'Fire & rescue', 'Contractor', 'Farrier']) {
      await page.getByText(preset, { exact: true }).click()
      await page.getByText('Trailer', { exact: true }).click()
      await settledBytes(page)
    }
  await page.getByText('Chassis body', { exact: true }).click()
  expect(await settledBytes(page)).toBeLessThanOrEqual(first + MORE_BUDGET)
})
