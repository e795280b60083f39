import { customerId, customersAt } from './load-data'
import { LoadDevice } from './load-device'
import type { LoadServer } from './load-server'
import { LoadTable } from './load-table'

/** Returns how many pulls with nothing new a server answers per second for `width` callers that never pause. */
export async function measureCapacity(
  server: LoadServer,
  width: number,
  scale: number,
  seconds = 8,
): Promise<number> {
  const notes = new LoadTable()
  const end = performance.now() + seconds * 1_000
  let answered = 0
  await Promise.all(
    Array.from({ length: width }, async (_, n) => {
      const uid = n % 5 < 2 ? customerId((n % customersAt(scale)) + 1) : null
      const device = new LoadDevice(server, { uid, address: '198.18.255.1' }, notes)
      await device.standHere()
      while (performance.now() < end) {
        await device.pull('pull')
        answered += 1
      }
    }),
  )
  if (notes.failures.length > 0) throw new Error(notes.failures.join('\n'))
  return answered / seconds
}
