// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#device-data/cart'
import { localDbName } from '#sync/store/local-db'
import { demoProduct } from '#tests/support/component/demo-product'
import { eventually } from '#tests/support/eventually'
import { USERS } from '#tests/support/simulation/seed-data'
import { fillDevice } from '#tests/support/startup/full-device'
import { emptyDevice, NOBODY, openTestTab, signedIn } from '#tests/support/startup/test-tab'

beforeEach(emptyDevice)

/** A visitor with a filled catalog and a cart. */
async function asVisitor() {
  const tab = openTestTab()
  await tab.setAuth(NOBODY)
  await tab.isSynced()
  await addToCart(tab.data().db, demoProduct({ id: 'cap' }), 3)
  return tab
}

describe('signing in on a full device', () => {
  it('L1: succeeds without the copy of the catalog, which the first sweep pulls', async () => {
    const tab = await asVisitor()
    const theirs = await localDbName({ kind: 'user', uid: USERS.customer })
    const makeRoom = fillDevice((database, store) => database === theirs && store === 'projects')
    await tab.setAuth(signedIn(USERS.customer))
    expect(tab.shown().auth).toMatchObject({ uid: USERS.customer })
    expect(await tab.data().db._cart.get('cap')).toMatchObject({ quantity: 3 })
    makeRoom()
    tab.commands.syncNow()
    await tab.isSynced()
    expect(await tab.data().db.rows('projects').count()).toBe(8)
  })

  it('L1: opens the app and reports the failure when nothing can be stored, also after a reload', async () => {
    const tab = await asVisitor()
    const theirs = await localDbName({ kind: 'user', uid: USERS.customer })
    const makeRoom = fillDevice((database) => database === theirs)
    await tab.setAuth(signedIn(USERS.customer))
    await eventually(() =>
      expect(tab.status()).toMatchObject({ state: 'attention', hasLocalFailure: true, hasFailed: true }),
    )
    const reloaded = openTestTab(tab.values, tab.server)
    await reloaded.setAuth(signedIn(USERS.customer))
    expect(reloaded.data().principal).toEqual({ kind: 'user', uid: USERS.customer })
    makeRoom()
    await tab.isSynced()
    expect(tab.status().hasLocalFailure).toBe(false)
    // The cart stays in the visitor's database until there is room, and is moved at the next start.
    const later = openTestTab(tab.values, tab.server)
    await later.setAuth(signedIn(USERS.customer))
    expect(await later.data().db._cart.get('cap')).toMatchObject({ quantity: 3 })
  })
})
