// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually'
import { USERS } from '#tests/support/simulation/seed-data'
import { emptyDevice, NOBODY, openTestTab, signedIn } from '#tests/support/startup/test-tab'

beforeEach(emptyDevice)

/** A visitor who has sent a quote request while offline. */
async function withUnsentQuote() {
  const tab = openTestTab()
  await tab.setAuth(NOBODY)
  await tab.isSynced()
  tab.goOffline()
  const values = { customer_name: 'A visitor', user_id: null }
  await tab.save({ op: 'insert', table: 'quote_requests', id: 'quote', values })
  await eventually(() => expect(tab.status()).toMatchObject({ waiting: 1, visitorWaiting: 0 }))
  return tab
}

describe("the visitor's outbox while a customer is signed in", () => {
  it('U2: counts a waiting request until it is sent, and does not report "synced" before', async () => {
    const tab = await withUnsentQuote()
    await tab.setAuth(signedIn(USERS.customer))
    await eventually(() =>
      expect(tab.status()).toMatchObject({ waiting: 0, visitorWaiting: 1, state: 'offline' }),
    )
    expect(tab.visitor()?.localData.principal).toEqual({ kind: 'anonymous' })
    tab.goOnline()
    await tab.isSynced()
    expect(tab.status()).toMatchObject({ visitorWaiting: 0, visitorAttention: 0 })
    expect(tab.server.database.table('quote_requests').has('quote')).toBe(true)
  })

  it('U2: reports "pending" while the server postpones only the request of the visitor', async () => {
    const tab = await withUnsentQuote()
    tab.failVisitorPushes('rate_limited')
    await tab.setAuth(signedIn(USERS.customer))
    tab.goOnline()
    await eventually(() =>
      expect(tab.status()).toMatchObject({ state: 'pending', waiting: 0, visitorWaiting: 1 }),
    )
  })

  it('U2: reports a refused request as attention, and lets the customer discard it', async () => {
    const tab = await withUnsentQuote()
    tab.server.database.table('quote_requests').set('quote', { id: 'quote', sync_xid: '1' })
    await tab.setAuth(signedIn(USERS.customer))
    tab.goOnline()
    await eventually(() =>
      expect(tab.status()).toMatchObject({ state: 'attention', attention: 0, visitorAttention: 1 }),
    )
    const visitor = tab.visitor()
    if (!visitor) throw new Error("the visitor's outbox is not open")
    const [entry] = await visitor.localData.store.read([], (tx) => tx.outbox())
    await visitor.commands.discard(entry?.id ?? '')
    await tab.isSynced()
    expect(tab.status().visitorAttention).toBe(0)
    await tab.signOut()
    expect(tab.visitor()).toBeNull()
  })
})
