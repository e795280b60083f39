/** The rig builder: everything can be chosen, kept, shared and sent by form controls; the model shows it. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  countFrames,
  drawnNow,
  expectModel,
  expectStill,
  framesOf,
  modelOf,
  refuseWebgl,
} from '../support/model'
import {
  ADMIN,
  expect,
  expectSync,
  openReady,
  openServer,
  openSynced,
  syncStatus,
  test,
} from '../support/story'

test.use({ viewport: { width: 390, height: 844 } })

const PAGE = '/build-your-rig'
const title = (page: Page) => page.getByRole('heading', { level: 2 }).first()
const step = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

test('a visitor builds a rig with presets, a rule with a fix, undo, and a reload that preserves everything', {
  tag: '@online',
}, async ({ page }) => {
  await page.addInitScript(refuseWebgl)
  await openSynced(page, PAGE)
  await expect(title(page)).toHaveText('Farrier chassis body on a Ford F-350, regular cab')
  await page.getByText('Veterinarian', { exact: true }).click()
  await expect(title(page)).toHaveText('Veterinarian slip-in on a Ford F-250, crew cab')
  await page.getByText('Farrier', { exact: true }).click()
  await step(page, 'Truck & size')
  await page.getByLabel('Body height (in.)').fill('56')
  const problem = page.getByText('A gallery door needs 34 in. of height; this space has 26 in.').first()
  await expect(problem).toBeVisible()
  // A value that is no height stays in its field, and changes nothing.
  await page.getByLabel('Body height (in.)').fill('900')
  await expect(page.getByText('Enter a whole number from 48 to 72')).toBeVisible()
  await step(page, 'Raise the body to 64 in.')
  await expect(problem).toBeHidden()
  await expect(page.getByLabel('Body height (in.)')).toHaveValue('64')
  await step(page, 'Undo')
  await expect(problem).toBeVisible()
  await step(page, 'Redo')

  await step(page, /^Compartments/)
  await step(page, /Gallery door, shoe rack/)
  await page.getByLabel('Inside').selectOption('Drawers')
  await page.getByRole('button', { name: /Gallery door, drawers/ }).waitFor()
  await page.reload()
  await step(page, /^Compartments/)
  await expect(page.getByRole('button', { name: /Gallery door, drawers/ })).toBeVisible()
})

test("a link opens the build on another device, and undo restores that device's own build", {
  tag: '@online',
}, async ({ page, openDevice }) => {
  await page.addInitScript(refuseWebgl)
  await openSynced(page, PAGE)
  await page.getByText('Contractor', { exact: true }).click()
  const shared = await copiedLink(page)
  expect(shared.length).toBeLessThan(1_600)

  const other = await openDevice()
  await other.addInitScript(refuseWebgl)
  await other.goto(PAGE)
  await other.getByText('Fire & rescue', { exact: true }).click()
  await other.goto(new URL(shared).pathname + new URL(shared).hash)
  await expect(title(other)).toHaveText('Contractor chassis body on a RAM 3500, regular cab')
  await expect(
    other.getByText('This is the build from the link. Undo brings back what was here before.'),
  ).toBeVisible()
  expect(new URL(other.url()).hash).toBe('')
  // A reload keeps both: the build of the link, and one's own, to which undo goes back.
  await other.reload()
  await expect(title(other)).toHaveText('Contractor chassis body on a RAM 3500, regular cab')
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(title(other)).toHaveText('Fire & rescue chassis body on a Ford F-550, crew cab')
  for (const [hash, sentence] of [
    ['#1.broken', 'This link is incomplete, so we can’t show its build. Ask for a new link.'],
    ['#9.abc', 'This link is from a newer version of the site. Reload the page, then open the link again.'],
  ] as const) {
    await other.goto('/')
    await other.goto(PAGE + hash)
    await expect(other.getByText(sentence)).toBeVisible()
    await expect(title(other)).toHaveText('Fire & rescue chassis body on a Ford F-550, crew cab')
  }
})

/** The link that the Share button copies. */
async function copiedLink(page: Page): Promise<string> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
    })
  })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  return page.evaluate(() => (window as unknown as { copied: string }).copied)
}

test('a tap on the model opens a compartment, keys and the wheel move the camera, and nothing is drawn while nothing changes', {
  tag: '@online',
}, async ({ page }) => {
  await page.addInitScript(countFrames)
  await openSynced(page, PAGE)
  await expectModel(page)
  const canvas = modelOf(page)
  await canvas.focus()
  const before = await framesOf(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => framesOf(page)).toBeGreaterThan(before)
  // The control shows where the camera stands.
  const view = page.getByLabel('View')
  await expect(view.locator('option:checked')).toHaveText('Free view')
  await view.selectOption('Curb side')
  await expect(view.locator('option:checked')).toHaveText('Curb side')
  for (const length of ['9 ft 2 in.', '5 ft 4 in.'])
    await expect(page.locator('svg text', { hasText: length }).first()).toBeVisible()
  // The gallery door is in the middle of the body, which is left of the cab.
  const box = await canvas.boundingBox()
  if (!box) throw new Error('no canvas')
  await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.33)
  await expect(page.getByRole('button', { name: /Gallery door, shoe rack/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await expect(canvas).toHaveAccessibleDescription(/ One door is open\.$/)
  await page.getByRole('button', { name: 'Close Doors' }).click()
  await expect(canvas).toHaveAccessibleDescription(/ All doors are closed\.$/)
  await page.getByRole('button', { name: 'Open Doors' }).click()
  await expect.poll(() => drawnNow(page), { timeout: 60_000 }).toBe(0)
  // A frame of a turn: the shadow is drawn only when the rig changes.
  const shown = await framesOf(page)
  await canvas.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => framesOf(page)).toBe(shown + 1)
  const { calls, triangles } = await page.evaluate(() => window.lastFrame)
  expect(calls).toBeLessThanOrEqual(120)
  expect(triangles).toBeLessThanOrEqual(350_000)

  await test.step('with reduced motion, doors open without animation', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Close Doors' }).click()
    await expectStill(page)
    const closed = await framesOf(page)
    await page.getByRole('button', { name: 'Open Doors' }).click()
    await expect.poll(() => framesOf(page)).toBeGreaterThan(closed)
    await drawnNow(page)
    expect(await framesOf(page)).toBe(closed + 1)
  })

  await test.step('the wheel over the model scrolls the page unless the model has the focus', async () => {
    await page.setViewportSize({ width: 820, height: 900 })
    await page.getByRole('button', { name: 'Close Doors' }).focus()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expectStill(page)
    await canvas.hover()
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await canvas.focus()
    await canvas.hover()
    // The focus itself may scroll the page a little.
    const scrolled = await page.evaluate(() => scrollY)
    const unzoomed = await framesOf(page)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => framesOf(page)).toBeGreaterThan(unzoomed)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  })
})

test('without WebGL the drawing is shown instead of the model', { tag: '@online' }, async ({ page }) => {
  await page.addInitScript(refuseWebgl)
  await openSynced(page, PAGE)
  await expect(page.getByRole('img', { name: /^Curb side: Farrier chassis body/ }).first()).toBeVisible()
  await page.getByText('Trailer', { exact: true }).click()
  await expect(
    page.getByRole('img', { name: /^Curb side: Farrier trailer, 170 in\. long/ }).first(),
  ).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^\$.* lb payload$/ })).toHaveCount(1)
  // Whoever goes back by Tab from the foot of the page sees what has the focus: the drawing does not cover it.
  await page.getByText('The build in words and drawings').focus()
  for (const name of ['Request a Quote for This Build', 'Start', 'Undo']) {
    const control = page.getByRole('button', { name, exact: true })
    await control.evaluate((button) => {
      scrollTo(0, document.body.scrollHeight)
      button.focus()
    })
    await expect
      .poll(() =>
        control.evaluate((button) => {
          const { x, y, width, height } = button.getBoundingClientRect()
          return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        }),
      )
      .toBe(true)
  }
})

test('prints a spec sheet with four views and the link, and saves the model as a file', {
  tag: '@online',
}, async ({ page }) => {
  await openSynced(page, PAGE)
  await page.getByText('Trailer', { exact: true }).click()
  await page.getByRole('button', { name: 'A person for scale' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '3D File' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('farrier-trailer.glb')
  const path = await saved.path()
  // The magic number of GLB, and a length that is that of the file.
  const file = readFileSync(path)
  expect(file.toString('latin1', 0, 4)).toBe('glTF')
  expect(file.readUInt32LE(8)).toBe(file.length)
  expect(file.length).toBeLessThan(6_000_000)
  // In meters, as large as the spec sheet says, and without the person, who stands 0.3 m beside it.
  const size = sizeOfGlb(file)
  expect(Math.abs((size[0] ?? 0) - 224 * INCH)).toBeLessThan(0.02)
  expect(Math.abs((size[1] ?? 0) - 100.5 * INCH)).toBeLessThan(0.02)
  expect(Math.abs((size[2] ?? 0) - 99 * INCH)).toBeLessThan(0.02)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('region', { name: 'Spec sheet' })
  await expect(sheet.getByRole('heading', { name: 'Farrier trailer' })).toBeVisible()
  for (const view of ['Curb side', 'Street side', 'Rear', 'From above'])
    await expect(sheet.getByRole('img', { name: new RegExp(`^${view}: Farrier trailer`) })).toBeVisible()
  await expect(sheet.getByText('18 ft 8 in. long, 8 ft 5 in. high, 8 ft 3 in. wide')).toBeVisible()
  await expect(sheet.getByText(/^Curb side, front to rear: /)).toBeVisible()
  await expect(sheet.getByText('All figures are estimates.')).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'Link to this build' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
})

const INCH = 0.0254

/** Length, height and width of the model in a GLB file, by its JSON; no part may be moved or scaled. */
function sizeOfGlb(file: Buffer): number[] {
  expect(file.toString('latin1', 16, 20)).toBe('JSON')
  const { nodes, meshes, accessors } = JSON.parse(file.toString('utf8', 20, 20 + file.readUInt32LE(12))) as {
    nodes: Record<string, unknown>[]
    meshes: { primitives: { attributes: { POSITION: number } }[] }[]
    accessors: { min: number[]; max: number[] }[]
  }
  for (const change of ['matrix', 'scale', 'translation', 'rotation'])
    for (const node of nodes) expect(node).not.toHaveProperty(change)
  const boxes = meshes.flatMap(({ primitives }) =>
    primitives.map(({ attributes }) => accessors[attributes.POSITION]),
  )
  return [0, 1, 2].map(
    (axis) =>
      Math.max(...boxes.map((box) => box?.max[axis] ?? 0)) -
      Math.min(...boxes.map((box) => box?.min[axis] ?? 0)),
  )
}

test.describe('without a network', () => {
  test.use({ cutsNetwork: true })

  test('a link to a build opens in a new tab, once the page is on the device', async ({ page, context }) => {
    await context.addInitScript(refuseWebgl)
    await openReady(page, PAGE)
    await page.getByText('Contractor', { exact: true }).click()
    const link = new URL(await copiedLink(page))
    await page.getByText('Farrier', { exact: true }).click()
    await expect(page.getByText('Works offline on this device.')).toBeVisible()
    await context.setOffline(true)
    const fresh = await context.newPage()
    await fresh.goto(link.pathname + link.hash)
    await expect(title(fresh)).toHaveText('Contractor chassis body on a RAM 3500, regular cab')
    await expect(fresh.getByText(/^This is the build from the link\./)).toBeVisible()
  })

  test('a build is made, saved and sent as a quote request, which is sent once', async ({
    page,
    context,
    backend,
  }) => {
    await openReady(page, PAGE)
    // Opening the page once caches the builder.
    await expect(page.getByText('Works offline on this device.')).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await page.getByText('Veterinarian', { exact: true }).click()
    await page.reload()
    await expect(title(page)).toHaveText('Veterinarian slip-in on a Ford F-250, crew cab')
    await step(page, 'Request a Quote for This Build')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Veterinarian slip-in on a Ford F-250, crew cab')).toBeVisible()
    await expect(dialog.getByText('We’ll include two pictures of your build.')).toBeVisible()
    await dialog.getByLabel('Name').fill('Gil Rasmussen')
    const email = `gil-${Date.now()}@rigworks.example`
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Project Details').fill('With a heated floor, please.')
    await dialog.getByRole('button', { name: 'Send Request' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Saved/)
    await context.setOffline(false)
    await expect(syncStatus(page)).toHaveAttribute('data-sync-state', 'synced', { timeout: 60_000 })
    await expectSync(page, 'synced')
    const server = await openServer(backend, ADMIN)
    const { data } = await server
      .from('quote_requests')
      .select('message, attachments')
      .eq('customer_email', email)
    expect(data).toHaveLength(1)
    expect(data?.[0]?.attachments).toHaveLength(2)
    expect(data?.[0]?.message).toMatch(
      /^With a heated floor, please\.\n\nVeterinarian slip-in on a Ford F-250, crew cab\./,
    )
    // The shop opens the very same build.
    const link = /Open this build: (\S+)/.exec(data?.[0]?.message ?? '')?.[1] ?? ''
    await page.goto(PAGE)
    await page.getByText('Farrier', { exact: true }).click()
    await page.goto(new URL(link).pathname + new URL(link).hash)
    await expect(title(page)).toHaveText('Veterinarian slip-in on a Ford F-250, crew cab')
  })
})
