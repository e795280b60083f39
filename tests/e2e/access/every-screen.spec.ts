/**
 * Every screen, checked by axe in both color schemes, on a phone and a desktop, and those of admins on a tablet; and
 * what axe does not check: text that is cut off when it is enlarged or spaced, small touch targets, focus that is lost or
 * hidden, and selections that are invisible with forced colors.
 */
import type { Page } from '@playwright/test'
import type { Account } from '../support/account'
import { audit } from '../support/expect-accessible'
import { ADMIN, expect, expectSync, storeSession, syncStatus } from '../support/story'
import { test } from '../support/without-worker'
import * as audits from './audits'
import { focusTrouble } from './focus'
import { ADMIN_STATES, CUSTOMER_STATES, type State, VISITOR } from './states'

const CUSTOMER = { email: 'customer@rigworks.example', password: 'rigworks-customer-1994' }
/** Screens in one story. Each story signs in again. */
const PORTION = 10

const AN_ADMIN = { who: 'an admin', states: ADMIN_STATES, account: ADMIN }
const ROLES = [
  { who: 'a visitor', states: VISITOR, account: null },
  {
    who: 'a customer',
    states: CUSTOMER_STATES,
    account: CUSTOMER,
  },
  AN_ADMIN,
]
const DEVICES = [
  { device: 'a phone', size: { width: 390, height: 844 }, hasTouch: true, roles: ROLES, look: checkOnPhone },
  // The panel has a bar at the bottom and wide tables here; the site's pages are those of a phone or a desktop.
  {
    device: 'a tablet',
    size: { width: 820, height: 1180 },
    hasTouch: true,
    roles: [AN_ADMIN],
    look: checkOnTablet,
  },
  {
    device: 'a desktop',
    size: { width: 1440, height: 900 },
    hasTouch: false,
    roles: ROLES,
    look: checkOnDesktop,
  },
  // 1280 px at 200 %.
  {
    device: 'an enlarged desktop',
    size: { width: 640, height: 512 },
    hasTouch: false,
    roles: ROLES,
    look: checkEnlarged,
  },
]

for (const { device, size, hasTouch, roles, look } of DEVICES) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport: size, hasTouch, contextOptions: { reducedMotion: 'reduce' } })
    for (const { who, states, account } of roles) {
      for (let from = 0; from < states.length; from += PORTION) {
        test(`@full ${who}: screens from number ${from + 1} pass every check`, async ({ page }) => {
          test.setTimeout(300_000)
          if (account) await signIn(page, account)
          for (const state of states.slice(from, from + PORTION)) await look(page, state)
        })
      }
    }
  })
}

/** Not by `openSignedIn`, which waits until the worker has cached all pages: there is no worker here. */
async function signIn(page: Page, account: Account): Promise<void> {
  await storeSession(page, account)
  await page.goto('/faqs')
  await expectSync(page, 'synced')
}

async function show(page: Page, { path, open }: State): Promise<void> {
  await page.goto(path)
  // The rig builder has a second one, for print.
  await expect(page.locator('main h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Clicks before hydration are queued; here each click must take effect at once.
  // Without a graphics card, the model of the rig builder is drawn by the processor, which slows the first sync down.
  await expect(syncStatus(page)).not.toHaveAttribute('data-sync-state', 'syncing', { timeout: 90_000 })
  await open?.(page)
}

/** Waits two frames, because floating elements are placed again one frame after a resize. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

async function checkBothSchemes(page: Page, title: string): Promise<void> {
  // On a scrolled page the sticky header can cover half of a button; axe would measure only the rest.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect.soft(await audit(page), `${title}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect.soft(await audit(page, ['color-contrast']), `${title}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

async function checkOnPhone(page: Page, state: State): Promise<void> {
  const title = `${state.path} ${state.name ?? ''}`
  await show(page, state)
  await checkBothSchemes(page, title)
  expect.soft(await audits.smallTargets(page, 44), `${title}: targets`).toEqual([])
  expect.soft(await audits.unnamedFields(page), `${title}: fields`).toEqual([])
  expect.soft(await audits.misnamed(page), `${title}: names`).toEqual([])
  // 1280 px at 400 %.
  await resize(page, { width: 320, height: 568 })
  expect.soft(await audits.lostText(page), `${title}: 320 px`).toEqual([])
  await audits.spaceText(page)
  expect.soft(await audits.lostText(page), `${title}: 320 px, text spaced`).toEqual([])
  await audits.unspaceText(page)
  await resize(page, { width: 390, height: 844 })
}

async function checkOnTablet(page: Page, state: State): Promise<void> {
  const title = `${state.path} ${state.name ?? ''}`
  await show(page, state)
  await checkBothSchemes(page, title)
  // Tables begin at this width; their cells have targets of 36 × 44 px.
  expect.soft(await audits.smallTargets(page, 36), `${title}: targets`).toEqual([])
  expect.soft(await audits.lostText(page), `${title}: 820 px`).toEqual([])
}

async function checkOnDesktop(page: Page, state: State): Promise<void> {
  const title = `${state.path} ${state.name ?? ''}`
  await show(page, state)
  if (state.isRefused) expect.soft(await audits.untiedErrors(page), `${title}: errors`).toEqual([])
  await checkBothSchemes(page, title)
  await page.emulateMedia({ forcedColors: 'active' })
  expect.soft(await audits.lostStates(page), `${title}: forced colors`).toEqual([])
  expect.soft(await audits.thinErrors(page), `${title}: invalid fields with forced colors`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}

async function checkEnlarged(page: Page, state: State): Promise<void> {
  const title = `${state.path} ${state.name ?? ''}`
  await show(page, state)
  expect.soft(await audits.lostText(page), title).toEqual([])
  expect.soft(await focusTrouble(page), `${title}: Tab`).toEqual([])
}
