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
import { emptyDevice, isOnDevice, NOBODY, openTestTab, signedIn } from '#tests/support/startup/test-tab'

const favorite = (id: string, uid: string) => ({
  op: 'insert' as const,
  table: 'saved_projects' as const,
  id,
  values: { user_id: uid, project_id: 'project-1' },
})

/** A customer who has saved a favorite while offline. */
async function withUnsentFavorite() {
  const tab = openTestTab()
  await tab.signIn(USERS.customer)
  tab.goOffline()
  await tab.save(favorite('fav', USERS.customer))
  return tab
}

beforeEach(emptyDevice)

describe('the data of a principal on this device', () => {
  it('I3: keeps unsent work for its owner: no other person sees or sends it, and it is sent at their next sign-in', async () => {
    const tab = await withUnsentFavorite()
    await tab.signOut({ unsent: 'keep' })
    expect(tab.shown().auth).toEqual(NOBODY)
    expect(await isOnDevice(USERS.customer)).toBe(true)
    expect(await tab.data().db.rows('saved_projects').count()).toBe(0)
    expect(tab.deviceStatus().otherAccountsWork).toBe(1)

    tab.goOnline()
    await tab.signIn(USERS.climber)
    expect(tab.status().waiting).toBe(0)
    expect(await tab.data().db.rows('saved_projects').count()).toBe(0)
    await tab.signOut({ unsent: 'discard' })
    expect(tab.server.database.table('saved_projects').size).toBe(0)
    expect(await isOnDevice(USERS.customer)).toBe(true)

    await tab.signIn(USERS.customer)
    expect(tab.server.database.table('saved_projects').get('fav')?.user_id).toBe(USERS.customer)
    expect(tab.deviceStatus().otherAccountsWork).toBe(0)
  })

  it('I2: deletes unused shared files at a sign-out, even if unsent work is kept', async () => {
    const tab = await withUnsentFavorite()
    await storeShare({ id: 's1', at: Date.now(), words: 'My truck', files: [], leftOut: [] })
    await tab.signOut({ unsent: 'keep' })
    expect(await readShares(Date.now())).toEqual([])
  })

  it('I3: deletes everything on a sign-out with discard, also offline', async () => {
    const tab = await withUnsentFavorite()
    await tab.signOut({ unsent: 'discard' })
    expect(tab.shown().auth).toEqual(NOBODY)
    expect(await isOnDevice(USERS.customer)).toBe(false)
    expect([...tab.values.keys()]).toEqual(['rigworks-kept:rigworks-anonymous'])
    expect(tab.deviceStatus().otherAccountsWork).toBe(0)
  })

  it('moves the cart and the drafts of a visitor to the account at a sign-in', async () => {
    const tab = openTestTab()
    await tab.setAuth(NOBODY)
    await addToCart(tab.data().db, demoProduct({ id: 'cap' }), 3)
    await tab.data().db._drafts.put({ key: 'quote-page', value: 'a phone number', savedAt: 1 })
    await tab.setAuth(signedIn(USERS.customer))
    expect(await tab.data().db._cart.get('cap')).toMatchObject({ quantity: 3 })
    expect(await tab.data().db._drafts.get('quote-page')).toMatchObject({ value: 'a phone number' })
    await tab.signOut({ unsent: 'discard' })
    expect(await tab.data().db._cart.count()).toBe(0)
    expect(await tab.data().db._drafts.count()).toBe(0)
  })

  it('I2: deletes the data of the previous account when another one signs in', async () => {
    const tab = openTestTab()
    await tab.signIn(USERS.customer)
    await tab.setAuth(signedIn(USERS.climber))
    await eventually(async () => expect(await isOnDevice(USERS.customer)).toBe(false))
    expect(await isOnDevice(USERS.climber)).toBe(true)
  })

  it('I2: never deletes unsent work when another account signs in', async () => {
    const tab = await withUnsentFavorite()
    tab.goOnline()
    tab.goOffline()
    await tab.setAuth(signedIn(USERS.climber))
    await tab.setAuth(signedIn(USERS.customer))
    expect(await tab.data().db.rows('saved_projects').get('fav')).toBeDefined()
  })

  it('I2: follows a sign-out in another tab; the deletion is not undone and does not count as an eviction', async () => {
    const tab = await withUnsentFavorite()
    await eventually(() => expect(tab.status().waiting).toBe(1))
    const otherTab = openTestTab(tab.values, tab.server)
    await otherTab.setAuth(signedIn(USERS.customer))
    await otherTab.signOut()
    expect(tab.data().db.isOpen()).toBe(false)
    // The change of the session arrives after the deletion.
    await tab.setAuth(NOBODY)
    tab.goOnline()
    await tab.isSynced()
    expect(tab.shown().auth).toEqual(NOBODY)
    expect(tab.deviceStatus().eviction).toBeNull()
    expect(await isOnDevice(USERS.customer)).toBe(false)
  })

  it('I2: opens the local data of an expired session, deletes nothing, and sends once it is live again', async () => {
    const tab = openTestTab()
    await tab.signIn(USERS.customer)
    await tab.setAuth(signedIn(USERS.customer, false))
    await tab.save(favorite('fav', USERS.customer))
    await eventually(() => expect(tab.status()).toMatchObject({ needsSignIn: true, waiting: 1 }))
    expect(await tab.data().db.rows('saved_projects').get('fav')).toBeDefined()
    await tab.signIn(USERS.customer)
    expect(tab.server.database.table('saved_projects').has('fav')).toBe(true)
  })

  it('T4: writes and sends nothing once a newer build has upgraded the database, and reports that it is outdated', async () => {
    const tab = openTestTab()
    await tab.signIn(USERS.customer)
    const newer = new Dexie(tab.data().db.name)
    newer.version(99).stores({ _meta: 'key' })
    await newer.open()
    expect(tab.status()).toMatchObject({ isOutdated: true, state: 'attention' })
    await expect(tab.save(favorite('fav', USERS.customer))).rejects.toMatchObject({ code: 'blocked' })
    newer.close()
  })

  it('T4: reports that it is outdated on a database of a newer build, and opens no other in its place', async () => {
    const before = openTestTab()
    await before.setAuth(NOBODY)
    const { name } = before.data().db
    const newer = new Dexie(name)
    newer.version(99).stores({ _meta: 'key' })
    await newer.open()
    const tab = openTestTab()
    await tab.setAuth(NOBODY)
    expect(tab.status().isOutdated).toBe(true)
    expect(tab.shown().localData).toBeNull()
    expect(newer.isOpen()).toBe(true)
    newer.close()
  })

  it('L4: reports an eviction between two visits with the number of lost changes, and fills the database again', async () => {
    const marks = new Map<string, string>()
    const first = openTestTab(marks)
    await first.setAuth(signedIn(USERS.customer))
    await first.isSynced()
    first.goOffline()
    await first.save(favorite('fav', USERS.customer))
    await eventually(() => expect(first.status().waiting).toBe(1))
    await first.signOut({ unsent: 'keep' })
    await emptyDevice()

    const second = openTestTab(marks, first.server)
    await second.setAuth(signedIn(USERS.customer))
    expect(second.deviceStatus().eviction).toEqual({ lost: 1 })
    await second.isSynced()
    expect(await second.data().db.rows('projects').count()).toBe(8)
    second.dismissEviction()
    expect(second.deviceStatus().eviction).toBeNull()
  })

  it("L4: reports the eviction of a visitor's unsent work to the signed-in customer, once", async () => {
    const marks = new Map<string, string>()
    const first = openTestTab(marks)
    await first.setAuth(NOBODY)
    await first.isSynced()
    first.goOffline()
    const values = { customer_name: 'A visitor', user_id: null }
    await first.save({ op: 'insert', table: 'quote_requests', id: 'quote', values })
    await eventually(() => expect(first.status().waiting).toBe(1))
    await emptyDevice()

    const second = openTestTab(marks, first.server)
    await second.setAuth(signedIn(USERS.customer))
    expect(second.deviceStatus().eviction).toEqual({ lost: 1 })
    second.dismissEviction()
    await second.signOut({ unsent: 'keep' })
    expect(second.deviceStatus().eviction).toBeNull()
  })

  it('L4: fills a database that was evicted under an open tab again without a reload', async () => {
    const tab = openTestTab()
    await tab.setAuth(NOBODY)
    await tab.isSynced()
    const before = tab.data()
    const connection = before.db.backendDB()
    forceCloseDatabase(connection as unknown as Parameters<typeof forceCloseDatabase>[0])
    indexedDB.deleteDatabase(before.db.name)
    tab.commands.syncNow()
    await eventually(() => expect(tab.data()).not.toBe(before))
    await tab.isSynced()
    expect(await tab.data().db.rows('projects').count()).toBe(8)
    expect(tab.deviceStatus().eviction).toEqual({ lost: 0 })
  })

  it('L4: reports the loss in every tab, whichever of them creates the database again', async () => {
    const tab = await withUnsentFavorite()
    const other = openTestTab(tab.values, tab.server)
    other.goOffline()
    await other.setAuth(signedIn(USERS.customer))
    for (const each of [tab, other]) await eventually(() => expect(each.status().waiting).toBe(1))
    await Dexie.delete(tab.data().db.name)
    for (const each of [tab, other])
      await eventually(() => expect(each.deviceStatus().eviction).toEqual({ lost: 1 }))
    for (const each of [tab, other]) each.goOnline()
    for (const each of [tab, other]) await each.isSynced()
  })

  it('L4: treats a deletion without a sign-out as an eviction, without a reload', async () => {
    const tab = await withUnsentFavorite()
    await eventually(() => expect(tab.status().waiting).toBe(1))
    const before = tab.data()
    await Dexie.delete(before.db.name)
    await eventually(() => expect(tab.deviceStatus().eviction).toEqual({ lost: 1 }))
    tab.goOnline()
    await tab.isSynced()
    expect(await tab.data().db.rows('projects').count()).toBe(8)
    expect(tab.status()).toMatchObject({ waiting: 0, hasLocalFailure: false })
  })
})
