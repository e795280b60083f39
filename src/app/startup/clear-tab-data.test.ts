// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { scrollPositions } from '#runtime/scroll-positions'
import { STORAGE_INVENTORY } from '#shared/device/storage-inventory'
import { eventually } from '#tests/support/eventually'
import { USERS } from '#tests/support/simulation/seed-data'
import { emptyDevice, NOBODY, openTestTab, signedIn } from '#tests/support/startup/test-tab'

/** Keys that are removed with the session or the database; other tests cover them. */
const ELSEWHERE =
  /^rigworks-(session|identity|leaving|awaiting|kept:|left|checked:|compared:|reported:|pending-wipes)/

const STORAGES = { local: () => localStorage, session: () => sessionStorage }
const keys = (['local', 'session'] as const).flatMap((place) =>
  STORAGE_INVENTORY.filter((keep) => keep.isPersonal && keep.place === place)
    .flatMap((keep) => keep.keys.map((key) => ({ storage: STORAGES[place], key: key.replace('*', 'x') })))
    .filter(({ key }) => !ELSEWHERE.test(key)),
)

beforeEach(async () => {
  await emptyDevice()
  localStorage.clear()
  sessionStorage.clear()
})

/** Stores a value under every key that the storage inventory marks as personal. */
function leaveTraces(): void {
  for (const { storage, key } of keys) storage().setItem(key, `of ${USERS.customer}`)
  scrollPositions.set('/my-orders/7', 12)
}

function expectNothing(): void {
  expect(keys.length).toBeGreaterThan(5)
  const left = keys.filter(({ storage, key }) => !['[]', null].includes(storage().getItem(key)))
  expect(left.map(({ key }) => key)).toEqual([])
  expect(scrollPositions.size).toBe(0)
}

it('I2: removes everything that the storage inventory marks as personal at a log-out', async () => {
  const tab = openTestTab()
  await tab.signIn(USERS.customer)
  leaveTraces()
  await tab.signOut()
  expectNothing()
})

it('I2: removes personal data when the session ends in another tab, and when another account signs in', async () => {
  const tab = openTestTab()
  await tab.signIn(USERS.customer)
  leaveTraces()
  await tab.setAuth(NOBODY)
  expectNothing()
  await tab.setAuth(signedIn(USERS.customer))
  leaveTraces()
  await tab.setAuth(signedIn(USERS.climber))
  await eventually(expectNothing)
})

it('removes the screen lock of the previous person', async () => {
  localStorage.setItem('rigworks-locked', USERS.customer)
  const tab = openTestTab()
  await tab.setAuth(NOBODY)
  expect(localStorage.getItem('rigworks-locked')).toBeNull()
})

it('I2: keeps the screen locked when the session expires', async () => {
  const tab = openTestTab()
  await tab.signIn(USERS.customer)
  localStorage.setItem('rigworks-locked', USERS.customer)
  await tab.setAuth(signedIn(USERS.customer, false))
  expect(localStorage.getItem('rigworks-locked')).toBe(USERS.customer)
})
