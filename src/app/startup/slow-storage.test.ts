// @vitest-environment happy-dom
import '#tests/support/startup/separate-device'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addToCart } from '#device-data/cart'
import { demoProduct } from '#tests/support/component/demo-product'
import { eventually } from '#tests/support/eventually'
import { emptyDevice, NOBODY, openTestTab } from '#tests/support/startup/test-tab'

beforeEach(emptyDevice)

const A_QUOTE = { customer_name: 'A visitor', user_id: null }

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
    const before = openTestTab()
    await before.setAuth(NOBODY)
    await before.isSynced()
    before.data().store.close()
    const hold = holdOpening()
    const tab = openTestTab()
    const opening = tab.setAuth(NOBODY)
    hold.answer()
    await opening
    expect(tab.data().store.isDurable).toBe(true)
    expect(tab.deviceStatus().isInMemory).toBe(false)
  })

  it('L1: leaves the tab in memory until the database opens, and then receives the cart that was filled meanwhile', async () => {
    const hold = holdOpening()
    const tab = openTestTab()
    await tab.setAuth(NOBODY)
    expect(tab.data().store.isDurable).toBe(false)
    expect(tab.deviceStatus().isInMemory).toBe(true)
    await tab.isSynced()
    await addToCart(tab.data().db, demoProduct({ id: 'cap' }), 2)
    hold.answer()
    await eventually(() => expect(tab.data().store.isDurable).toBe(true))
    await eventually(async () => expect(await tab.data().db._cart.get('cap')).toMatchObject({ quantity: 2 }))
    expect(tab.deviceStatus().isInMemory).toBe(false)
  })

  it('L4: reports the eviction of a database that is created again while the tab works in memory', async () => {
    const marks = new Map<string, string>()
    const first = openTestTab(marks)
    await first.setAuth(NOBODY)
    await first.isSynced()
    first.goOffline()
    await first.save({ op: 'insert', table: 'quote_requests', id: 'quote', values: A_QUOTE })
    await eventually(() => expect(first.status().waiting).toBe(1))
    first.data().store.close()
    await emptyDevice()

    const hold = holdOpening()
    const second = openTestTab(marks, first.server)
    await second.setAuth(NOBODY)
    expect(second.data().store.isDurable).toBe(false)
    hold.answer()
    await eventually(() => expect(second.data().store.isDurable).toBe(true))
    expect(second.deviceStatus().eviction).toEqual({ lost: 1 })
  })

  it.each(['before', 'as'] as const)(
    'L1 W1: a change that is saved %s the database opens stays in memory until it is sent',
    async (moment) => {
      const hold = holdOpening()
      const tab = openTestTab()
      await tab.setAuth(NOBODY)
      await tab.isSynced()
      tab.goOffline()
      const save = () => tab.save({ op: 'insert', table: 'quote_requests', id: 'quote', values: A_QUOTE })
      if (moment === 'before') {
        await save()
        await eventually(() => expect(tab.status().waiting).toBe(1))
        hold.answer()
      } else {
        // The status has not counted it yet.
        const saving = save()
        hold.answer()
        await saving
      }
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(tab.data().store.isDurable).toBe(false)
      tab.goOnline()
      await eventually(() => expect(tab.data().store.isDurable).toBe(true))
      expect(tab.server.database.table('quote_requests').has('quote')).toBe(true)
    },
  )
})
