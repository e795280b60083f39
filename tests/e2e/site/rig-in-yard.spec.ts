/** The rig in the yard: WebXR where the browser has it, Quick Look of iOS with a file from the page, nothing elsewhere. */

import { crc32 } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, openReady, openSynced, test } from '../support/story'
import { giveXr, readScene } from '../support/xr-device'

test.use({ viewport: { width: 390, height: 844 }, cutsNetwork: true })

const PAGE = '/build-your-rig'
const yard = (page: Page) => page.getByRole('button', { name: 'View in Your Yard' })

test('a device that supports neither has no button', { tag: '@online' }, async ({ page }) => {
  await openSynced(page, PAGE)
  await expect(page.getByRole('button', { name: 'A person for scale' })).toBeVisible()
  await expect(yard(page)).toBeHidden()
})

test('on iOS, a link to the model opens Quick Look, even offline at the first visit', async ({
  page,
  context,
}) => {
  // Quick Look is there, and the link that opens it is recorded instead.
  await page.addInitScript(() => {
    const supports = DOMTokenList.prototype.supports
    DOMTokenList.prototype.supports = function (token) {
      return token === 'ar' || supports.call(this, token)
    }
    HTMLAnchorElement.prototype.click = function () {
      const { rel, href, download, innerHTML: inside } = this
      Object.assign(window, { opened: { rel, href, download, inside } })
    }
    // The page's Content Security Policy lets no script read a blob by its address.
    const blobs = new Map<string, Blob>()
    Object.assign(window, { blobs })
    const create = URL.createObjectURL
    URL.createObjectURL = (blob: Blob) => {
      const address = create(blob)
      blobs.set(address, blob)
      return address
    }
    const revoke = URL.revokeObjectURL
    URL.revokeObjectURL = (address) => {
      blobs.delete(address)
      revoke(address)
    }
  })
  await openReady(page, PAGE)
  await yard(page).waitFor()
  // The code that makes the file is on the device.
  await expect(page.getByText('Works offline on this device.')).toBeVisible({ timeout: 60_000 })
  await context.setOffline(true)
  type Opened = Record<'rel' | 'href' | 'download' | 'inside', string>
  const opened = () => page.evaluate(() => (window as { opened?: Opened }).opened)
  await yard(page).click()
  await expect.poll(opened, { timeout: 60_000 }).toMatchObject({
    rel: 'ar',
    href: expect.stringMatching(/^blob:/),
    download: 'farrier-chassis-body-on-a-ford-f-350.usdz',
    inside: '<img>',
  })
  const first = (await opened())?.href ?? ''
  const { type, base64 } = await page.evaluate(async (href) => {
    const blob = (window as { blobs?: Map<string, Blob> }).blobs?.get(href)
    if (!blob) throw new Error('no blob has this address')
    const reader = new FileReader()
    await new Promise((resolve) => {
      reader.onload = resolve
      reader.readAsDataURL(blob)
    })
    return { type: blob.type, base64: String(reader.result).replace(/^.*,/, '') }
  }, first)
  expect(type).toBe('model/vnd.usdz+zip')
  const file = Buffer.from(base64, 'base64')
  expect(file.length).toBeLessThan(12_000_000)
  const entries = storedFiles(file)
  expect(entries[0]?.name).toBe('rig.usda')
  for (const { name, start, method, crc, bytes } of entries) {
    expect(method, name).toBe(0)
    expect(start % 64, name).toBe(0)
    expect(crc32(bytes), name).toBe(crc)
  }
  const model = entries[0]?.bytes.toString() ?? ''
  expect(model).toMatch(/^#usda 1\.0\n/)
  expect(model).toContain('metersPerUnit = 1')
  // Each picture that the model names is in the archive.
  for (const [, name] of model.matchAll(/asset inputs:file = @(.*?)@/g))
    expect(entries.map((entry) => entry.name)).toContain(name)
  // The file is dropped when another one takes its place, and when the page is left.
  const isKept = (href: string) =>
    page.evaluate((address) => (window as { blobs?: Map<string, Blob> }).blobs?.has(address) ?? false, href)
  expect(await isKept(first)).toBe(true)
  await yard(page).click()
  await expect.poll(async () => (await opened())?.href !== first, { timeout: 60_000 }).toBe(true)
  const second = (await opened())?.href ?? ''
  expect(await isKept(first)).toBe(false)
  expect(await isKept(second)).toBe(true)
  await page
    .getByRole('link', { name: 'Compare' })
    .first()
    .evaluate((link: HTMLElement) => {
      // This page records clicks by script.
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    })
  await page.getByRole('heading', { level: 1, name: 'Compare builds' }).waitFor()
  await expect.poll(() => isKept(second)).toBe(false)
})

/** The files of a ZIP archive, by its central directory. */
function storedFiles(archive: Buffer) {
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(0x06054b50)
  let at = archive.readUInt32LE(end + 16)
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50)
    const size = archive.readUInt32LE(at + 20)
    const nameLength = archive.readUInt16LE(at + 28)
    const header = archive.readUInt32LE(at + 42)
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const entry = {
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      method: archive.readUInt16LE(at + 10),
      crc: archive.readUInt32LE(at + 16),
      start,
      bytes: archive.subarray(start, start + size),
    }
    at += 46 + nameLength + archive.readUInt16LE(at + 30)
    return entry
  })
}

const SEARCHING = 'Move your phone slowly until it finds the ground.'
const AIMING = 'Tap to put the rig here. It’s shown at actual size.'
const PLACED = 'Walk around it. Tap to move it.'

const frame = (page: Page, hit: readonly [number, number, number] | null) =>
  page.evaluate((point) => window.xrDevice.frame(point), hit)
const tapYard = (page: Page) => page.evaluate(() => window.xrDevice.tap())

/** Whether a point is within a centimeter of another. */
const near = ([x, y, z]: readonly [number, number, number]) => [
  expect.closeTo(x, 2),
  expect.closeTo(y, 2),
  expect.closeTo(z, 2),
]

test('on Android, the rig follows the ground at its real size, stands where the person taps, turns and moves; a lost session or a refused camera leaves the page as it was', {
  tag: '@online',
}, async ({ page }) => {
  await giveXr(page)
  await openSynced(page, PAGE)
  // The outline of a chosen compartment is part of the page's view only.
  await page.getByRole('button', { name: /^Compartments/ }).click()
  await page.getByRole('button', { name: /Gallery door, shoe rack/ }).click()
  await expect.poll(async () => (await readScene(page)).others).toContain('LineSegments')
  const before = await readScene(page)
  await yard(page).click()
  await expect(page.getByText(SEARCHING)).toBeVisible()
  expect(await page.evaluate(() => window.xrDevice.features)).toContain('hit-test')
  await expect.poll(() => frame(page, null)).toBe(true)
  expect(await readScene(page)).toMatchObject({ isRigVisible: false, mark: null, others: [] })

  for (const hit of [
    [0.5, -1.5, -6],
    [1, -1.5, -7],
  ] as const) {
    await frame(page, hit)
    const seen = await readScene(page)
    expect(seen).toMatchObject({ isRigVisible: true, mark: near(hit), ground: near(hit), others: [] })
    // A meter is a meter: a farrier's rig on this truck is some 20 feet long.
    expect(seen.scale).toEqual([1, 1, 1])
    expect(seen.size).toEqual(before.size.map((side) => expect.closeTo(side, 3)))
    expect(seen.size[0]).toBeGreaterThan(6.1)
    expect(seen.size[0]).toBeLessThan(6.4)
  }
  await expect(page.getByText(AIMING)).toBeVisible()

  await tapYard(page)
  await expect(page.getByText(PLACED)).toBeVisible()
  await frame(page, [4, -1.5, -3])
  expect(await readScene(page)).toMatchObject({ ground: near([1, -1.5, -7]), mark: null })

  await page.getByRole('button', { name: 'Turn Right' }).click()
  await page.getByRole('button', { name: 'Turn Right' }).click()
  await page.getByRole('button', { name: 'Turn Left' }).click()
  expect((await readScene(page)).degrees).toBe(15)

  await tapYard(page)
  await expect(page.getByText(AIMING)).toBeVisible()
  await frame(page, [-2, -1.4, -8])
  await tapYard(page)
  await frame(page, [4, -1.5, -3])
  const moved = await readScene(page)
  expect(moved.degrees).toBe(15)
  expect(moved.ground[1]).toBeCloseTo(-1.4, 2)
  expect(Math.abs((moved.ground[0] ?? 0) + 2)).toBeLessThan(0.3)
  expect(Math.abs((moved.ground[2] ?? 0) + 8)).toBeLessThan(0.3)

  await page.getByRole('button', { name: 'Exit AR' }).click()
  await expect(page.getByRole('button', { name: 'Exit AR' })).toBeHidden()
  expect(await frame(page, [0, 0, 0])).toBe(false)
  expect(await readScene(page)).toEqual(before)

  await test.step('the page is unchanged after the device has lost the session, and the yard opens again', async () => {
    await yard(page).click()
    await expect(page.getByText(SEARCHING)).toBeVisible()
    await frame(page, [0, -1.5, -6])
    await expect(page.getByText(AIMING)).toBeVisible()
    await page.evaluate(() => (window.xrDevice.session as unknown as { end(): Promise<void> }).end())
    await expect(page.getByText(AIMING)).toBeHidden()
    expect(await readScene(page)).toEqual(before)
    await yard(page).click()
    await expect(page.getByText(SEARCHING)).toBeVisible()
    await page.getByRole('button', { name: 'Exit AR' }).click()
    await expect(page.getByRole('button', { name: 'Exit AR' })).toBeHidden()
    await expect(page.getByRole('img', { name: /^Model of the build/ })).toBeVisible()
  })

  await test.step('a person who refuses the camera reads how to allow it', async () => {
    await page.evaluate(() => Object.assign(window.xrDevice, { refusesCamera: true }))
    await yard(page).click()
    await expect(page.getByText(/Camera access is blocked/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Exit AR' })).toBeHidden()
  })
})
