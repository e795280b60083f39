/**
 * Each preset looks like its reference picture, in the software renderer of the stories.
 * `RIGWORKS_RENEW_PICTURES=1 npm run test:e2e -- site/rig-references` renews the pictures; look at them before a commit.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { countFrames, expectModel, expectStill, modelOf } from '../support/model'
import { fillQuoteDialog, quotesOf, storedPicture } from '../support/quotes'
import { expect, openSynced } from '../support/story'
import { test } from '../support/without-worker'

const FOLDER = join(import.meta.dirname, 'rig-references')
const PRESETS = ['Farrier', 'Veterinarian', 'Fire & rescue', 'Contractor', 'Start from scratch']
const SIZE = { width: 320, height: 150 }
/** Pictures are compared by the mean colors of squares of this size, px: edges differ between versions of a renderer. */
const SQUARE = 10
/** Difference of a square's mean from that of the reference, of 255, from which on it counts. */
const TOLERANCE = 10
/** Squares that may differ. */
const MOST = 2

test.use({
  viewport: { width: 820, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
  hasAllSamples: true,
})

/** The model as a small picture, a data URL. */
async function pictureOf(page: Page): Promise<string> {
  const shot = (await modelOf(page).screenshot()).toString('base64')
  return page.evaluate(
    async ({ data, width, height }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const small = document.createElement('canvas')
      Object.assign(small, { width, height })
      const context = small.getContext('2d')
      if (context) context.imageSmoothingQuality = 'high'
      context?.drawImage(image, 0, 0, width, height)
      return small.toDataURL('image/png')
    },
    { data: shot, ...SIZE },
  )
}

/** How many squares of two pictures differ. */
const differing = (page: Page, one: string, other: string): Promise<number> =>
  page.evaluate(
    async ({ urls, width, height, square, tolerance }) => {
      const [first = [], second = []] = await Promise.all(
        urls.map(async (src) => {
          const image = new Image()
          image.src = src
          await image.decode()
          const small = document.createElement('canvas')
          Object.assign(small, { width: width / square, height: height / square })
          const context = small.getContext('2d')
          if (!context) return []
          context.imageSmoothingQuality = 'high'
          context.drawImage(image, 0, 0, small.width, small.height)
          return [...context.getImageData(0, 0, small.width, small.height).data]
        }),
      )
      const isOther = (at: number) =>
        [0, 1, 2].some((part) => Math.abs((first[at + part] ?? 0) - (second[at + part] ?? 0)) > tolerance)
      return first.filter((_, at) => at % 4 === 0 && isOther(at)).length
    },
    { urls: [one, other], ...SIZE, square: SQUARE, tolerance: TOLERANCE },
  )

/** Parts of the picture: x, y, width and height as fractions. */
const GROUND = [0.25, 0.74, 0.2, 0.12] as const
const CAB_DOOR = [0.49, 0.5, 0.06, 0.08] as const

/** Mean red and blue, of 255, of a part of a picture: the ground beside the curb side of the body, or the cab's door. */
const meanOf = (
  page: Page,
  picture: string,
  part: readonly [x: number, y: number, w: number, h: number],
): Promise<{ red: number; blue: number }> =>
  page.evaluate(
    async ({ src, part: [x, y, w, h] }) => {
      const image = new Image()
      image.src = src
      await image.decode()
      const small = document.createElement('canvas')
      Object.assign(small, { width: image.width, height: image.height })
      const context = small.getContext('2d')
      context?.drawImage(image, 0, 0)
      const data = context?.getImageData(
        x * image.width,
        y * image.height,
        w * image.width,
        h * image.height,
      ).data
      const mean = (color: number) => {
        const values = [...(data ?? [])].filter((_, at) => at % 4 === color)
        return values.reduce((sum, value) => sum + value, 0) / values.length
      }
      return { red: mean(0), blue: mean(2) }
    },
    { src: picture, part },
  )
const groundOf = (page: Page, picture: string) => meanOf(page, picture, GROUND)

/** A picture of the model once it no longer changes. */
async function settled(page: Page): Promise<string> {
  await expectStill(page)
  return pictureOf(page)
}

async function openModel(page: Page): Promise<void> {
  await page.addInitScript(countFrames)
  await openSynced(page, '/build-your-rig')
  await expectModel(page)
}

test('each preset matches its reference picture, and a missing door counts as a difference', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await openModel(page)
  const isRenewed = process.env.RIGWORKS_RENEW_PICTURES === '1'
  for (const preset of PRESETS) {
    await page.getByText(preset, { exact: true }).click()
    const picture = await settled(page)
    const file = join(FOLDER, `${preset.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`)
    if (isRenewed || !existsSync(file)) {
      expect(isRenewed, `${file} is missing`).toBe(true)
      mkdirSync(FOLDER, { recursive: true })
      writeFileSync(file, Buffer.from(picture.replace(/^.*,/, ''), 'base64'))
      continue
    }
    const reference = `data:image/png;base64,${readFileSync(file).toString('base64')}`
    expect(await differing(page, reference, picture), preset).toBeLessThanOrEqual(MOST)
  }
  await page.getByText('Farrier', { exact: true }).click()
  const shut = await settled(page)
  // One compartment less: the last of the curb side, which is small in this view.
  await page.getByRole('button', { name: /^Compartments/ }).click()
  await page.getByRole('button', { name: /^3 / }).click()
  await page.getByRole('button', { name: 'Remove compartment 3' }).click()
  expect(await differing(page, shut, await settled(page))).toBeGreaterThan(MOST)
})

test('at night a white truck is dark, and the lamps of a build light it and the ground, each in its color', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  await openModel(page)
  await page.getByText('Start from scratch', { exact: true }).click()
  await page.getByLabel('Light', { exact: true }).selectOption('night')
  await page.getByRole('button', { name: 'Equipment', exact: true }).click()
  const night = await settled(page)
  const dark = await groundOf(page, night)
  const darkTruck = await meanOf(page, night, CAB_DOOR)
  // By keyboard: the model stands over the choices when they are scrolled into view.
  const workLights = page.getByRole('switch', { name: 'Work lights on both sides' })
  await workLights.press('Space')
  const lit = await settled(page)
  const white = await groundOf(page, lit)
  expect(white.red - dark.red).toBeGreaterThan(15)
  expect(white.blue - dark.blue).toBeGreaterThan(15)
  // The white truck is gray, not white, and the work lights of its body light it.
  expect(darkTruck.red).toBeGreaterThan(45)
  expect(darkTruck.red).toBeLessThan(125)
  expect((await meanOf(page, lit, CAB_DOOR)).red - darkTruck.red).toBeGreaterThan(12)
  await workLights.press('Space')
  await page.getByRole('radio', { name: 'Beacon' }).press('Space')
  const amber = await groundOf(page, await settled(page))
  expect(amber.red - dark.red).toBeGreaterThan(4)
  expect(amber.red - dark.red).toBeGreaterThan(2 * (amber.blue - dark.blue))

  await test.step('a quote request from the night view has pictures by day', async () => {
    const email = await fillQuoteDialog(page, 'Request a Quote for This Build')
    await expect.poll(async () => (await quotesOf(server, email)).length).toBe(1)
    const [request] = await quotesOf(server, email)
    expect(request?.attachments).toHaveLength(2)
    for (const attachment of request?.attachments ?? []) {
      const picture = await sharp(await storedPicture(server, attachment)).stats()
      // By night the red of the sky and the ground is below 60 of 255.
      expect(picture.channels[0]?.mean).toBeGreaterThan(120)
    }
  })
})
