// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually'
import { USERS } from '#tests/support/simulation/seed-data'
import { emptyDevice, NOBODY, openStage, signedIn } from '#tests/support/startup/stage'

beforeEach(emptyDevice)

/** A visitor who has sent a quote request while offline. */
async function withUnsentQuote() {
  const stage = openStage()
  await stage.become(NOBODY)
  await stage.isSynced()
  stage.cut()
  const values = { customer_name: 'A visitor', user_id: null }
  await stage.save({ op: 'insert', table: 'quote_requests', id: 'quote', values })
  await eventually(() => expect(stage.status()).toMatchObject({ waiting: 1, visitorWaiting: 0 }))
  return stage
}

describe("the visitor's outbox while a customer is signed in", () => {
  it('U2: counts a waiting request until it is sent, and does not report "synced" before', async () => {
    const stage = await withUnsentQuote()
    await stage.become(signedIn(USERS.customer))
    await eventually(() =>
      expect(stage.status()).toMatchObject({ waiting: 0, visitorWaiting: 1, state: 'offline' }),
    )
    expect(stage.visitor()?.localData.principal).toEqual({ kind: 'anonymous' })
    stage.mend()
    await stage.isSynced()
    expect(stage.status()).toMatchObject({ visitorWaiting: 0, visitorAttention: 0 })
    expect(stage.server.database.table('quote_requests').has('quote')).toBe(true)
  })

  it('U2: reports "pending" while the server defers only the request of the visitor', async () => {
    const stage = await withUnsentQuote()
    stage.refuseVisitor('rate_limited')
    await stage.become(signedIn(USERS.customer))
    stage.mend()
    await eventually(() =>
      expect(stage.status()).toMatchObject({ state: 'pending', waiting: 0, visitorWaiting: 1 }),
    )
  })

  it('U2: reports a refused request as attention, and lets the customer discard it', async () => {
    const stage = await withUnsentQuote()
    stage.server.database.table('quote_requests').set('quote', { id: 'quote', sync_xid: '1' })
    await stage.become(signedIn(USERS.customer))
    stage.mend()
    await eventually(() =>
      expect(stage.status()).toMatchObject({ state: 'attention', attention: 0, visitorAttention: 1 }),
    )
    const visitor = stage.visitor()
    if (!visitor) throw new Error("the visitor's outbox is not open")
    const [entry] = await visitor.localData.store.read([], (tx) => tx.outbox())
    await visitor.commands.discard(entry?.id ?? '')
    await stage.isSynced()
    expect(stage.status().visitorAttention).toBe(0)
    await stage.signOut()
    expect(stage.visitor()).toBeNull()
  })
})
