/**
 * A server that refuses every write for an hour, with the real engine on a virtual clock: how many of 20 waiting
 * changes are parked, how many requests the device makes meanwhile, and how soon all changes are sent afterward.
 */
import { BackendError } from '#sync/errors'
import {
  adminDevice,
  faultlessWorld,
  goOffline,
  outboxOf,
  save,
} from '#tests/support/simulation/faultless-world'
import type { Part, Table } from './part'

const CHANGES = 20
const MINUTE = 60_000
const STEP = 1_000

export const measureOutage: Part = async (): Promise<Table[]> => [
  {
    title: `A server that refuses writes for an hour, ${CHANGES} changes waiting (virtual clock)`,
    head: ['parked', 'push requests in that hour', 'time until all were sent, after the server recovered'],
    rows: [await measure()],
  },
]

async function measure(): Promise<string[]> {
  let isReadOnly = true
  let pushes = 0
  const world = faultlessWorld({
    backend: (inner) => ({
      ...inner,
      push: (request, signal) => {
        pushes += 1
        const refusal = new BackendError('unavailable', { sqlstate: '25006', httpStatus: 405 })
        return isReadOnly ? Promise.reject(refusal) : inner.push(request, signal)
      },
    }),
  })
  const office = adminDevice(world)
  const tab = office.openTab()
  await world.time.pass(5_000)
  await goOffline(world, tab)
  for (let n = 0; n < CHANGES; n += 1)
    await save(world, tab, { op: 'insert', table: 'projects', id: `n${n}`, values: { title: `t${n}` } })
  world.network.isDown = false
  tab.lifecycle.emit('online')
  await world.time.pass(60 * MINUTE)
  const parked = outboxOf(office).filter(({ state }) => state.kind === 'parked').length
  const asked = pushes
  isReadOnly = false
  let waited = 0
  while (tab.engine.status.get().waiting > 0) {
    await world.time.pass(STEP)
    waited += STEP
  }
  return [`${parked} of ${CHANGES}`, String(asked), `${(waited / MINUTE).toFixed(1)} min`]
}
