/** What a customer does offline, in two tabs, and at sign-out. */
import { demoPath } from '#tests/support/demo-path'
import type { Account } from '../support/account'
import { openServer, projectPath } from '../support/story'
import type { Tab } from './support/driver'
import {
  click,
  dispatchFocus,
  expect,
  expectSync,
  expectVisible,
  openReady,
  signIn,
  test,
} from './support/engine-story'
import { findStoredText } from './support/find-stored-text'

const SAVE = { role: 'button', name: 'Save' }
const SAVED = { role: 'button', name: 'Saved' }
const WAITING = { text: /^Waiting to send$/i }

/** How many saved projects the server has for this account. */
async function favoritesOf(account: Account, url: string): Promise<number> {
  const theirs = await openServer({ url }, account)
  const { data } = await theirs.from('saved_projects').select('id')
  return data?.length ?? 0
}

/** Names of the local databases. */
const localDatabases = (tab: Tab) =>
  tab.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name = '' }) => name)
      .filter((name) => name.startsWith('rigworks-') && name !== 'rigworks-shares')
      .sort(),
  )

const statusText = (tab: Tab) =>
  tab.evaluate(() => document.querySelector('[data-sync-state]')?.textContent ?? '')

test('a project that a customer saves offline survives a reload and reaches the server once', async ({
  tab,
  network,
  customer,
  backend,
}) => {
  await signIn(tab, network.url, customer)
  await openReady(tab, network.url + projectPath('beekeeper-mini'))
  await network.become('refused')
  await click(tab, SAVE)
  await expectVisible(tab, SAVED)
  await tab.reload()
  await expectVisible(tab, SAVED)
  await expectVisible(tab, WAITING)
  await network.become('open')
  await dispatchFocus(tab)
  await expectSync(tab, 'synced')
  await expectVisible(tab, WAITING, { count: 0 })
  expect(await favoritesOf(customer, backend.url)).toBe(1)
})

test('an order that a customer places offline reaches the server once', { tag: '@full' }, async ({
  tab,
  network,
  customer,
  server,
}) => {
  await signIn(tab, network.url, customer)
  await openReady(tab, network.url + demoPath('products', 'forge'))
  await network.become('refused')
  await click(tab, { role: 'button', name: 'Add to Cart' })
  await tab.goto(`${network.url}/cart`)
  await click(tab, { role: 'button', name: 'Checkout' })
  const dialog = { role: 'dialog', name: 'Place Order' }
  await expectVisible(tab, dialog)
  await tab.fill({ label: 'Name', within: dialog }, 'Ada Farrier')
  await tab.fill({ label: 'Street address', within: dialog }, '12 Maple Lane')
  await tab.fill({ label: 'City', within: dialog }, 'Genoa')
  // The native list of a select cannot be driven in every engine.
  await tab.evaluate(() => {
    const states = document.querySelector<HTMLSelectElement>('[role=dialog] select[autocomplete$=level1]')
    if (states) states.value = 'NY'
    states?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await tab.fill({ label: 'ZIP code', within: dialog }, '13071')
  await tab.click({ role: 'button', name: 'Place Order', within: dialog })
  await expectVisible(tab, { role: 'heading', name: 'Waiting to be sent' })
  await tab.reload()
  await expectVisible(tab, { role: 'heading', name: 'Waiting to be sent' })
  await network.become('open')
  await dispatchFocus(tab)
  await expectVisible(tab, { role: 'heading', name: /^Order GR-\d+$/ })
  await expectSync(tab, 'synced')
  const { data } = await server.from('orders').select('id').eq('customer_name', 'Ada Farrier')
  expect(data).toHaveLength(1)
})

/** Whether this tab holds the lock of the leader. */
const isLeader = (tab: Tab) =>
  tab.evaluate(() =>
    navigator.locks.request('rigworks-test', async () => {
      const { held = [] } = await navigator.locks.query()
      const own = held.find(({ name }) => name === 'rigworks-test')?.clientId
      return held.some(({ name, clientId }) => name?.startsWith('rigworks-sync:') && clientId === own)
    }),
  )

test('two tabs share one outbox; when the leader is closed, the other tab sends the waiting entries', {
  tag: '@full',
}, async ({ driver, tab, network, customer, backend }) => {
  await signIn(tab, network.url, customer)
  await openReady(tab, network.url)
  const second = await driver.openTab()
  await openReady(second, `${network.url}/projects`)
  await network.become('refused')
  for (const [one, key] of [
    [tab, 'dive-trailer'],
    [second, 'chief-van'],
  ] as const) {
    await one.goto(network.url + projectPath(key))
    await click(one, SAVE)
    await expectVisible(one, SAVED)
  }
  for (const one of [tab, second])
    await expect.poll(() => statusText(one), { timeout: 20_000 }).toContain('2')

  const leaders = async () => [await isLeader(tab), await isLeader(second)].filter(Boolean)
  await expect.poll(leaders).toEqual([true])
  const [leader, other] = (await isLeader(tab)) ? [tab, second] : [second, tab]
  await leader.close()
  await expect.poll(() => isLeader(other), { timeout: 20_000 }).toBe(true)
  await network.become('open')
  await dispatchFocus(other)
  await expectSync(other, 'synced')
  expect(await favoritesOf(customer, backend.url)).toBe(2)

  await click(other, SAVED)
  await expect.poll(() => favoritesOf(customer, backend.url), { timeout: 30_000 }).toBe(1)
  await expectSync(other, 'synced')
})

test('signing out with unsent work asks first; discarding it leaves no data of the customer', {
  tag: '@full',
}, async ({ tab, network, customer }) => {
  await signIn(tab, network.url, customer)
  await openReady(tab, network.url + projectPath('vineyard-trailer'))
  await network.become('refused')
  await click(tab, SAVE)
  await expectVisible(tab, SAVED)
  const logOut = async () => {
    await click(tab, { role: 'button', name: /^Account:/ })
    await click(tab, { role: 'menuitem', name: 'Log Out' })
  }
  const question = { role: 'dialog', name: 'One change hasn’t been sent' }
  await logOut()
  await click(tab, { role: 'button', name: 'Cancel', within: question })
  await expectVisible(tab, question, { count: 0 })
  await expectVisible(tab, SAVED)
  await logOut()
  await click(tab, { role: 'button', name: 'Discard and Log Out', within: question })
  await expectVisible(tab, { role: 'link', name: 'Login' })
  await expect.poll(() => localDatabases(tab)).toEqual(['rigworks-anonymous'])
  await expect.poll(() => findStoredText(tab, customer.email)).toEqual([])
})
