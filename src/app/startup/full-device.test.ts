// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#device-data/cart'
import { localDbName } from '#sync/store/local-db'
import { demoProduct } from '#tests/support/component/demo-product'
import { eventually } from '#tests/support/eventually'
import { USERS } from '#tests/support/simulation/seed-data'
import { fillDevice } from '#tests/support/startup/full-device'
import { emptyDevice, NOBODY, openStage, signedIn } from '#tests/support/startup/stage'

beforeEach(emptyDevice)

/** A visitor with a filled catalog and a cart. */
async function asVisitor() {
  const stage = openStage()
  await stage.become(NOBODY)
  await stage.isSynced()
  await addToCart(stage.data().db, demoProduct({ id: 'cap' }), 3)
  return stage
}

describe('signing in on a full device', () => {
  it('L1: succeeds without the copy of the catalog, which the first sweep pulls', async () => {
    const stage = await asVisitor()
    const theirs = await localDbName({ kind: 'user', uid: USERS.customer })
    const makeRoom = fillDevice((database, store) => database === theirs && store === 'projects')
    await stage.become(signedIn(USERS.customer))
    expect(stage.shown().auth).toMatchObject({ uid: USERS.customer })
    expect(await stage.data().db._cart.get('cap')).toMatchObject({ quantity: 3 })
    makeRoom()
    stage.commands.syncNow()
    await stage.isSynced()
    expect(await stage.data().db.rows('projects').count()).toBe(8)
  })

  it('L1: opens the app and reports the failure when nothing can be stored, also after a reload', async () => {
    const stage = await asVisitor()
    const theirs = await localDbName({ kind: 'user', uid: USERS.customer })
    const makeRoom = fillDevice((database) => database === theirs)
    await stage.become(signedIn(USERS.customer))
    await eventually(() =>
      expect(stage.status()).toMatchObject({ state: 'attention', hasLocalFailure: true, hasFailed: true }),
    )
    const reloaded = openStage(stage.values, stage.server)
    await reloaded.become(signedIn(USERS.customer))
    expect(reloaded.data().principal).toEqual({ kind: 'user', uid: USERS.customer })
    makeRoom()
    await stage.isSynced()
    expect(stage.status().hasLocalFailure).toBe(false)
    // The cart stays in the visitor's database until there is room, and is moved at the next start.
    const later = openStage(stage.values, stage.server)
    await later.become(signedIn(USERS.customer))
    expect(await later.data().db._cart.get('cap')).toMatchObject({ quantity: 3 })
  })
})
