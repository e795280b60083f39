/** Forms on a phone: iOS zooms in on fields with small text, and the keyboard covers the bottom of the page. */
import { demoId } from '#supabase/embedded/demo/demo-id'
import { demoPath } from '#tests/support/demo-path'
import { ROUTES, SETTINGS_GROUPS } from '../support/routes'
import { ADMIN, projectPath } from '../support/story'
import { applyMedia } from './support/apply-media'
import type { Tab, Target } from './support/driver'
import { click, expect, expectSync, expectVisible, signIn, test } from './support/engine-story'

const WIDTH = 390
const HEIGHT = 844
/** Height of an iPhone's keyboard with its suggestion bar, px. */
const KEYBOARD = 336

const PROJECT = projectPath('vineyard-trailer')
const QUOTE = { role: 'dialog', name: 'Request a Quote' }
const ORDER = { role: 'dialog', name: 'Place Order' }

const COMPARED = [demoId('rigs', 'farrier-demo-f350'), demoId('rigs', 'mini-trailer-stock')].join()

/** WebKitGTK's window is at least 447 px wide; to the styles that is a phone, too. */
async function asPhone(tab: Tab): Promise<void> {
  await tab.setSize(WIDTH, HEIGHT)
  expect(await tab.evaluate(() => innerWidth)).toBeLessThan(480)
}

/** Applies the styles for touch on this page, because the engines here have a mouse. */
const applyTouchStyles = (tab: Tab) => applyMedia(tab, '(pointer: coarse)')

/** The number of visible fields that open a keyboard or a list, and those whose text is so small that iOS zooms in. */
const fieldsOf = (tab: Tab) =>
  tab.evaluate(() => {
    const selector =
      'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden], [type=color]), textarea, select'
    const shown = [...document.querySelectorAll<HTMLInputElement>(selector)].filter(
      (field) => field.getBoundingClientRect().height > 0,
    )
    const small = shown.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    return {
      count: shown.length,
      small: small.map((field) => `${field.name} ${field.outerHTML.slice(0, 120)}`),
    }
  })

/** Waits until at least `atLeast` fields show, and expects none to be small. */
async function expectNoSmallField(tab: Tab, where: string, atLeast: number): Promise<void> {
  await expect
    .poll(async () => (await fieldsOf(tab)).count, { message: `fields of ${where}` })
    .toBeGreaterThanOrEqual(atLeast)
  await applyTouchStyles(tab)
  expect((await fieldsOf(tab)).small, where).toEqual([])
}

/** Simulates a keyboard of this height as phone browsers report it: only the visual viewport gets shorter. */
const setKeyboard = (tab: Tab, height: number) =>
  tab.evaluate((covered: number) => {
    const seen = window.visualViewport
    if (!seen) throw new Error('no visual viewport')
    Object.defineProperty(seen, 'height', { configurable: true, value: innerHeight - covered })
    seen.dispatchEvent(new Event('resize'))
  }, height)

/** How many px of the element are above the screen, and below the upper edge of the keyboard. */
const hiddenParts = (tab: Tab, selector: string) =>
  tab.evaluate((wanted: string) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect()
    if (!box) throw new Error(`no ${wanted}`)
    const shown = window.visualViewport?.height ?? 0
    return { above: Math.max(0, Math.round(-box.top)), below: Math.max(0, Math.round(box.bottom - shown)) }
  }, selector)

async function expectAboveKeyboard(tab: Tab, selector: string): Promise<void> {
  await setKeyboard(tab, KEYBOARD)
  await expect.poll(() => hiddenParts(tab, selector), { message: selector }).toEqual({ above: 0, below: 0 })
  await setKeyboard(tab, 0)
  // It is at the bottom again.
  await expect
    .poll(() =>
      tab.evaluate(
        (wanted: string) =>
          (document.querySelector(wanted)?.getBoundingClientRect().bottom ?? 0) / innerHeight,
        selector,
      ),
    )
    .toBeGreaterThan(0.9)
}

/** Puts a product into the cart and opens the order dialog. */
async function openOrder(tab: Tab, origin: string): Promise<void> {
  await tab.goto(origin + demoPath('products', 'forge'))
  await expectSync(tab, 'synced')
  await click(tab, { role: 'button', name: 'Add to Cart' })
  await expectVisible(tab, { text: 'Added to Cart' })
  await tab.goto(`${origin}/cart`)
  await expectSync(tab, 'synced')
  await click(tab, { role: 'button', name: 'Checkout' })
  await expectVisible(tab, ORDER)
}

test('dialogs and the bottom bar stay above the keyboard', async ({ tab, network }) => {
  await asPhone(tab)
  await tab.goto(`${network.url}/rigs-available?compare=${COMPARED}`)
  await expectVisible(tab, { text: '2 of 3 selected' })
  await expectAboveKeyboard(tab, '[aria-label="Selected to compare"]')

  await tab.goto(network.url + PROJECT)
  await expectSync(tab, 'synced')
  await click(tab, { role: 'button', name: 'Request a Similar Build' })
  await expectVisible(tab, QUOTE)
  await expectAboveKeyboard(tab, '[role=dialog]')
  await expectAboveKeyboard(tab, '[role=dialog] button[type=submit]')
})

test('no form field is so small that iOS zooms in on focus', async ({ tab, network }) => {
  await asPhone(tab)
  const pages: [path: string, atLeast: number, opens?: [button: Target, opened: Target]][] = [
    ['/get-quote', 6],
    ['/contact', 4],
    ['/auth', 2],
    ['/store', 1],
    ['/projects', 4, [{ role: 'button', name: /Search & Filters/ }, { label: 'Delivery status' }]],
    [PROJECT, 4, [{ role: 'button', name: 'Request a Similar Build' }, QUOTE]],
  ]
  for (const [path, atLeast, opens] of pages) {
    await tab.goto(network.url + path)
    if (opens) {
      await expectSync(tab, 'synced')
      await click(tab, opens[0])
      await expectVisible(tab, opens[1])
    }
    await expectNoSmallField(tab, path, atLeast)
  }
})

test('no field of any page, the admin panel included, is so small that iOS zooms in', {
  tag: '@full',
}, async ({ tab, network }) => {
  test.setTimeout(900_000)
  await signIn(tab, network.url, ADMIN)
  await asPhone(tab)
  await openOrder(tab, network.url)
  await expectNoSmallField(tab, 'the order', 4)
  const section = (key: string) => `/admin-panel?section=${key}`
  const forms = ['slider', 'farriers-vets', 'first-responders', 'projects', 'products', 'rigs', 'news'].map(
    (key) => `${section(key)}&edit=new`,
  )
  const lists = [
    'projects',
    'products',
    'rigs',
    'news',
    'newsletter',
    'users',
    'orders',
    'quotes',
    'reviews',
    'changes',
  ]
  // The features have switches only.
  const settings = SETTINGS_GROUPS.filter((group) => group !== 'feature_settings').map(
    (group) => `${section('settings')}&group=${group}`,
  )
  for (const path of forms) {
    await tab.goto(network.url + path)
    await expectVisible(tab, { role: 'dialog' })
    await expectNoSmallField(tab, path, 2)
  }
  for (const path of settings) {
    await tab.goto(network.url + path)
    await expectNoSmallField(tab, path, 1)
  }
  for (const path of [...lists.map(section), ...ROUTES]) {
    await tab.goto(network.url + path)
    await expectSync(tab, 'synced')
    // A skeleton has no fields yet.
    await expect.poll(() => tab.evaluate(() => document.querySelector('[aria-busy=true]'))).toBe(null)
    await expectNoSmallField(tab, path, 0)
  }
})

test('the other dialogs and bars stay above the keyboard', { tag: '@full' }, async ({ tab, network }) => {
  await signIn(tab, network.url, ADMIN)
  await asPhone(tab)
  await openOrder(tab, network.url)
  await expectAboveKeyboard(tab, '[role=dialog] button[type=submit]')
  await tab.goto(`${network.url}/admin-panel?section=projects&edit=new`)
  await expectVisible(tab, { role: 'dialog' })
  await expectAboveKeyboard(tab, '[role=dialog]')
  await tab.goto(`${network.url}/admin-panel?section=settings&group=company_info`)
  await expectSync(tab, 'synced')
  await expectVisible(tab, { role: 'button', name: 'Save Settings' })
  // The sticky bar stays within its form, which starts far down the page.
  await tab.evaluate(() => document.querySelector('main form')?.scrollIntoView({ behavior: 'instant' }))
  await expectAboveKeyboard(tab, 'main form button[type=submit]')
})
