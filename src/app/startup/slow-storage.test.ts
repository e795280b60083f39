// @vitest-environment happy-dom
import '#tests/support/startup/separate-device'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addToCart } from '#data/cart'
import { demoProduct } from '#tests/support/component/demo-product'
import { eventually } from '#tests/support/eventually'
import { emptyDevice, NOBODY, openStage } from '#tests/support/startup/stage'

beforeEach(emptyDevice)

/** From here on opening a database is answered only after `answer`; one that is opened stays so. */
function holdOpening(): { answer(): void } {
  const device = indexedDB
  const open = device.open.bind(device)
  const waiting: (() => void)[] = []
  device.open = (name, version) => {
    const request = {} as IDBOpenDBRequest
    waiting.push(() => {
      const opening = open(name, version)
      for (const event of ['onupgradeneeded', 'onblocked', 'onsuccess', 'onerror'] as const)
        opening[event] = (happened: Event) => {
          for (const part of ['result', 'transaction', 'error'] as const)
            Object.defineProperty(request, part, { get: () => opening[part], configurable: true })
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
  it('L1: is waited for: what is slow is not lost', async () => {
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

  it('L1: leaves the tab in memory until it answers; the cart that was filled meanwhile comes along', async () => {
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
})
