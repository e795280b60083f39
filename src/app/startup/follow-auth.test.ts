// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { forceCloseDatabase } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#device-data/cart'
import { readShares, storeShare } from '#device-data/share-inbox'
import { demoProduct } from '#tests/support/component/demo-product'
import { eventually } from '#tests/support/eventually'
import { USERS } from '#tests/support/simulation/seed-data'
import { emptyDevice, isOnDevice, NOBODY, openStage, signedIn } from '#tests/support/startup/stage'

const favorite = (id: string, uid: string) => ({
  op: 'insert' as const,
  table: 'saved_projects' as const,
  id,
  values: { user_id: uid, project_id: 'project-1' },
})

/** A customer who has saved a favorite while offline. */
async function withUnsentFavorite() {
  const stage = openStage()
  await stage.welcome(USERS.customer)
  stage.cut()
  await stage.save(favorite('fav', USERS.customer))
  return stage
}

beforeEach(emptyDevice)

describe('the data of a principal on this device', () => {
  it('I3: keeps unsent work for its owner: no other person sees or sends it, and it is sent at their next sign-in', async () => {
    const stage = await withUnsentFavorite()
    await stage.signOut({ unsent: 'keep' })
    expect(stage.shown().auth).toEqual(NOBODY)
    expect(await isOnDevice(USERS.customer)).toBe(true)
    expect(await stage.data().db.rows('saved_projects').count()).toBe(0)
    expect(stage.news().left).toBe(1)

    stage.mend()
    await stage.welcome(USERS.climber)
    expect(stage.status().waiting).toBe(0)
    expect(await stage.data().db.rows('saved_projects').count()).toBe(0)
    await stage.signOut({ unsent: 'discard' })
    expect(stage.server.database.table('saved_projects').size).toBe(0)
    expect(await isOnDevice(USERS.customer)).toBe(true)

    await stage.welcome(USERS.customer)
    expect(stage.server.database.table('saved_projects').get('fav')?.user_id).toBe(USERS.customer)
    expect(stage.news().left).toBe(0)
  })

  it('I2: deletes unused shares at a sign-out, also when unsent work is kept', async () => {
    const stage = await withUnsentFavorite()
    await storeShare({ id: 's1', at: Date.now(), words: 'My truck', files: [], leftOut: [] })
    await stage.signOut({ unsent: 'keep' })
    expect(await readShares(Date.now())).toEqual([])
  })

  it('I3: deletes everything on a sign-out with discard, also offline', async () => {
    const stage = await withUnsentFavorite()
    await stage.signOut({ unsent: 'discard' })
    expect(stage.shown().auth).toEqual(NOBODY)
    expect(await isOnDevice(USERS.customer)).toBe(false)
    expect([...stage.values.keys()]).toEqual(['rigworks-kept:rigworks-anonymous'])
    expect(stage.news().left).toBe(0)
  })

  it('moves the cart and the drafts of a visitor to the account at a sign-in', async () => {
    const stage = openStage()
    await stage.become(NOBODY)
    await addToCart(stage.data().db, demoProduct({ id: 'cap' }), 3)
    await stage.data().db._drafts.put({ key: 'quote-page', value: 'a phone number', savedAt: 1 })
    await stage.become(signedIn(USERS.customer))
    expect(await stage.data().db._cart.get('cap')).toMatchObject({ quantity: 3 })
    expect(await stage.data().db._drafts.get('quote-page')).toMatchObject({ value: 'a phone number' })
    await stage.signOut({ unsent: 'discard' })
    expect(await stage.data().db._cart.count()).toBe(0)
    expect(await stage.data().db._drafts.count()).toBe(0)
  })

  it('I2: deletes the data of the previous account when another one signs in', async () => {
    const stage = openStage()
    await stage.welcome(USERS.customer)
    await stage.become(signedIn(USERS.climber))
    await eventually(async () => expect(await isOnDevice(USERS.customer)).toBe(false))
    expect(await isOnDevice(USERS.climber)).toBe(true)
  })

  it('I2: never deletes unsent work when another account signs in', async () => {
    const stage = await withUnsentFavorite()
    stage.mend()
    stage.cut()
    await stage.become(signedIn(USERS.climber))
    await stage.become(signedIn(USERS.customer))
    expect(await stage.data().db.rows('saved_projects').get('fav')).toBeDefined()
  })

  it('I2: follows a sign-out in another tab; its deletion is not undone and does not count as an eviction', async () => {
    const stage = await withUnsentFavorite()
    await eventually(() => expect(stage.status().waiting).toBe(1))
    const otherTab = openStage(stage.values, stage.server)
    await otherTab.become(signedIn(USERS.customer))
    await otherTab.signOut()
    expect(stage.data().db.isOpen()).toBe(false)
    // The change of the session arrives after the deletion.
    await stage.become(NOBODY)
    stage.mend()
    await stage.isSynced()
    expect(stage.shown().auth).toEqual(NOBODY)
    expect(stage.news().eviction).toBeNull()
    expect(await isOnDevice(USERS.customer)).toBe(false)
  })

  it('I2: opens the local data of an expired session, deletes nothing, and sends once it is live again', async () => {
    const stage = openStage()
    await stage.welcome(USERS.customer)
    await stage.become(signedIn(USERS.customer, false))
    await stage.save(favorite('fav', USERS.customer))
    await eventually(() => expect(stage.status()).toMatchObject({ needsSignIn: true, waiting: 1 }))
    expect(await stage.data().db.rows('saved_projects').get('fav')).toBeDefined()
    await stage.welcome(USERS.customer)
    expect(stage.server.database.table('saved_projects').has('fav')).toBe(true)
  })

  it('T4: writes and sends nothing once a newer build has upgraded the database, and reports that it is outdated', async () => {
    const stage = openStage()
    await stage.welcome(USERS.customer)
    const newer = new Dexie(stage.data().db.name)
    newer.version(99).stores({ _meta: 'key' })
    await newer.open()
    expect(stage.status()).toMatchObject({ isOutdated: true, state: 'attention' })
    await expect(stage.save(favorite('fav', USERS.customer))).rejects.toMatchObject({ code: 'blocked' })
    newer.close()
  })

  it('T4: reports that it is outdated on a database of a newer build, and opens no other in its place', async () => {
    const before = openStage()
    await before.become(NOBODY)
    const { name } = before.data().db
    const newer = new Dexie(name)
    newer.version(99).stores({ _meta: 'key' })
    await newer.open()
    const stage = openStage()
    await stage.become(NOBODY)
    expect(stage.status().isOutdated).toBe(true)
    expect(stage.shown().localData).toBeNull()
    expect(newer.isOpen()).toBe(true)
    newer.close()
  })

  it('L4: reports an eviction between two visits with the number of lost changes, and fills the database again', async () => {
    const marks = new Map<string, string>()
    const first = openStage(marks)
    await first.become(signedIn(USERS.customer))
    await first.isSynced()
    first.cut()
    await first.save(favorite('fav', USERS.customer))
    await eventually(() => expect(first.status().waiting).toBe(1))
    await first.signOut({ unsent: 'keep' })
    await emptyDevice()

    const second = openStage(marks, first.server)
    await second.become(signedIn(USERS.customer))
    expect(second.news().eviction).toEqual({ lost: 1 })
    await second.isSynced()
    expect(await second.data().db.rows('projects').count()).toBe(8)
    second.dismissEviction()
    expect(second.news().eviction).toBeNull()
  })

  it("L4: reports the eviction of a visitor's unsent work to the signed-in customer, once", async () => {
    const marks = new Map<string, string>()
    const first = openStage(marks)
    await first.become(NOBODY)
    await first.isSynced()
    first.cut()
    const values = { customer_name: 'A visitor', user_id: null }
    await first.save({ op: 'insert', table: 'quote_requests', id: 'quote', values })
    await eventually(() => expect(first.status().waiting).toBe(1))
    await emptyDevice()

    const second = openStage(marks, first.server)
    await second.become(signedIn(USERS.customer))
    expect(second.news().eviction).toEqual({ lost: 1 })
    second.dismissEviction()
    await second.signOut({ unsent: 'keep' })
    expect(second.news().eviction).toBeNull()
  })

  it('L4: fills a database that was evicted under an open tab again without a reload', async () => {
    const stage = openStage()
    await stage.become(NOBODY)
    await stage.isSynced()
    const before = stage.data()
    const connection = before.db.backendDB()
    forceCloseDatabase(connection as unknown as Parameters<typeof forceCloseDatabase>[0])
    indexedDB.deleteDatabase(before.db.name)
    stage.commands.syncNow()
    await eventually(() => expect(stage.data()).not.toBe(before))
    await stage.isSynced()
    expect(await stage.data().db.rows('projects').count()).toBe(8)
    expect(stage.news().eviction).toEqual({ lost: 0 })
  })

  it('L4: reports the loss in every tab, whichever of them creates the database again', async () => {
    const stage = await withUnsentFavorite()
    const other = openStage(stage.values, stage.server)
    other.cut()
    await other.become(signedIn(USERS.customer))
    for (const tab of [stage, other]) await eventually(() => expect(tab.status().waiting).toBe(1))
    await Dexie.delete(stage.data().db.name)
    for (const tab of [stage, other]) await eventually(() => expect(tab.news().eviction).toEqual({ lost: 1 }))
    for (const tab of [stage, other]) tab.mend()
    for (const tab of [stage, other]) await tab.isSynced()
  })

  it('L4: treats a deletion without a sign-out as an eviction, without a reload', async () => {
    const stage = await withUnsentFavorite()
    await eventually(() => expect(stage.status().waiting).toBe(1))
    const before = stage.data()
    await Dexie.delete(before.db.name)
    await eventually(() => expect(stage.news().eviction).toEqual({ lost: 1 }))
    stage.mend()
    await stage.isSynced()
    expect(await stage.data().db.rows('projects').count()).toBe(8)
    expect(stage.status()).toMatchObject({ waiting: 0, hasLocalFailure: false })
  })
})
