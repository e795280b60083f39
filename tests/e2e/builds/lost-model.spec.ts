/** The browser takes the model's drawing context away, as after a graphics reset or with too many tabs. */
import type { Locator, Page } from '@playwright/test'
import { countFrames, expectModel, expectStill, modelOf } from '../support/model'
import { expect, openSynced } from '../support/story'
import { test } from '../support/without-worker'

test.use({ viewport: { width: 820, height: 900 } })

declare global {
  interface Window {
    lostContext: WEBGL_lose_context
  }
}

const loseContext = (canvas: Locator) =>
  canvas.evaluate((element) => {
    const context = (element as HTMLCanvasElement).getContext('webgl2')
    const extension = context?.getExtension('WEBGL_lose_context')
    if (!extension) throw new Error('no extension')
    window.lostContext = extension
    extension.loseContext()
  })

/** The mean difference of two screenshots, 0 to 255. */
const difference = (page: Page, first: Buffer, second: Buffer): Promise<number> =>
  page.evaluate(
    async (files) => {
      const pixels = await Promise.all(
        files.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
          const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
          context?.drawImage(picture, 0, 0)
          return context?.getImageData(0, 0, picture.width, picture.height).data ?? new Uint8ClampedArray()
        }),
      )
      const [one, other] = pixels as [Uint8ClampedArray, Uint8ClampedArray]
      return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
    },
    [first.toString('base64'), second.toString('base64')],
  )

/** A picture of the model once it no longer changes. */
async function settledPicture(canvas: Locator): Promise<Buffer> {
  await expectStill(canvas.page())
  return canvas.screenshot()
}

test('a model whose drawing context comes back looks as before; one that is lost for good gives way to a drawing, and comes back by a button', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.addInitScript(countFrames)
  await openSynced(page, '/build-your-rig')
  await expectModel(page)
  const canvas = modelOf(page)
  const view = page.getByLabel('View')
  const sentence = page.getByText('Your browser stopped the 3D model. Your build is unchanged.')
  const expectPicture = (before: Buffer) =>
    expect
      .poll(async () => difference(page, before, await settledPicture(canvas)), { timeout: 60_000 })
      .toBeLessThan(0.5)

  await test.step('a context that comes back, with reflections and shadows', async () => {
    await view.selectOption('Rear corner')
    const before = await settledPicture(canvas)
    await loseContext(canvas)
    await page.evaluate(() => window.lostContext.restoreContext())
    await expectPicture(before)
    await expect(sentence).toBeHidden()
  })

  await test.step('a context that stays lost', async () => {
    // The angle of a new model.
    await view.selectOption('Front corner')
    await page.getByLabel('Light').selectOption('Shop')
    const before = await settledPicture(canvas)
    await loseContext(canvas)
    await expect(sentence).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('img', { name: /^Curb side: Farrier chassis body/ }).first()).toBeVisible()
    await expect(canvas).toHaveCount(0)
    // Everything else goes on without the model.
    await page.getByText('Veterinarian', { exact: true }).click()
    await page.getByText('Farrier', { exact: true }).click()
    await page.getByRole('button', { name: 'Show the Model Again' }).click()
    await expect(page.getByLabel('Light')).toHaveValue('shop')
    await expectPicture(before)
  })
})
