// @vitest-environment happy-dom
import '#tests/support/startup/separate-device'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addToCart } from '#device-data/cart'
import { demoProduct } from '#tests/support/component/demo-product'
import { eventually } from '#tests/support/eventually'
import { emptyDevice, NOBODY, openStage } from '#tests/support/startup/stage'

beforeEach(emptyDevice)

/** From now on requests to open a database wait for `answer`; open databases stay open. */
function holdOpening(): { answer(): void } {
  const device = indexedDB
  const open = device.open.bind(device)
  const waiting: (() => void)[] = []
  device.open = (name, version) => {
    const request = new EventTarget() as IDBOpenDBRequest
    waiting.push(() => {
      const opening = open(name, version)
      for (const event of ['onupgradeneeded', 'onblocked', 'onsuccess', 'onerror'] as const)
        opening[event] = (happened: Event) => {
          for (const part of ['result', 'transaction', 'error'] as const)
            Object.defineProperty(request, part, { get: () => opening[part], configurable: true })
          request.dispatchEvent(new Event(happened.type))
          request[event]?.(happened as IDBVersionChangeEvent)
        }
    })
    return request
  }
  const answer = () => {
    device.open = open
    for (const go of waiting.splice(0)) go()
  }
  onTestFinished(answer)
  return { answer }
}

describe('a database that does not open in time', () => {
  it('L1: is used when it opens within the limit', async () => {
    const before = openStage()
    await before.become(NOBODY)
    await before.isSynced()
    before.data().store.close()
    const hold = holdOpening()
    const stage = openStage()
    const opening = stage.become(NOBODY)
    hold.answer()
    await opening
    expect(stage.data().store.isDurable).toBe(true)
    expect(stage.news().isInMemory).toBe(false)
  })

  it('L1: leaves the tab in memory until it opens, and then gets the cart that was filled meanwhile', async () => {
    const hold = holdOpening()
    const stage = openStage()
    await stage.become(NOBODY)
    expect(stage.data().store.isDurable).toBe(false)
    expect(stage.news().isInMemory).toBe(true)
    await stage.isSynced()
    await addToCart(stage.data().db, demoProduct({ id: 'cap' }), 2)
    hold.answer()
    await eventually(() => expect(stage.data().store.isDurable).toBe(true))
    await eventually(async () =>
      expect(await stage.data().db._cart.get('cap')).toMatchObject({ quantity: 2 }),
    )
    expect(stage.news().isInMemory).toBe(false)
  })

  it.each(['before', 'as'] as const)(
    'L1 W1: a change that is saved %s the database opens stays in memory until it is sent',
    async (moment) => {
      const hold = holdOpening()
      const stage = openStage()
      await stage.become(NOBODY)
      await stage.isSynced()
      stage.cut()
      const values = { customer_name: 'A visitor', user_id: null }
      const save = () => stage.save({ op: 'insert', table: 'quote_requests', id: 'quote', values })
      if (moment === 'before') {
        await save()
        await eventually(() => expect(stage.status().waiting).toBe(1))
        hold.answer()
      } else {
        // The status has not counted it yet.
        const saving = save()
        hold.answer()
        await saving
      }
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(stage.data().store.isDurable).toBe(false)
      stage.mend()
      await eventually(() => expect(stage.data().store.isDurable).toBe(true))
      expect(stage.server.database.table('quote_requests').has('quote')).toBe(true)
    },
  )
})
