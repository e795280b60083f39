/** "Done lately" names what went into another action for thirty days, and is then silent: neither makes work lost (W9). */
import { describe, expect, it } from 'vitest'
import type { NewChange } from '#data/mutate'
import type { Tampering } from '#tests/support/simulation/device'
import { judgePromises } from '#tests/support/simulation/judge'
import { Promises } from '#tests/support/simulation/promises'
import {
  adminDevice,
  goOffline,
  goOnline,
  outboxOf,
  quietWorld,
  saveAction,
  serverRow,
} from '#tests/support/simulation/quiet-world'

const DAY = 86_400_000
const EDIT: NewChange = { op: 'update', table: 'projects', id: 'project-1', set: { title: 'mine' } }
const DELETE: NewChange = { op: 'delete', table: 'projects', id: 'project-1' }

/** An edit that a delete takes along; then everything is closed for `days`, and opened again. */
async function mergedAndClosedFor(days: number, tampering: Tampering = {}) {
  const world = quietWorld(tampering)
  const device = adminDevice(world)
  const tab = device.openTab()
  await world.time.pass(5_000)
  await goOffline(world, tab)
  const promises = new Promises()
  const edited = await saveAction(world, tab, EDIT)
  promises.saved(device, edited, [EDIT], true)
  promises.saved(device, await saveAction(world, tab, DELETE), [DELETE], true)
  await goOnline(world, tab)
  expect(outboxOf(device)).toEqual([])
  expect(serverRow(world, 'projects', 'project-1')).toBeUndefined()
  device.crash(tab)
  await world.time.pass(days * DAY)
  device.openTab()
  await world.time.pass(5_000)
  return {
    id: edited.id,
    outcome: device.disk.done.get(edited.id)?.outcome,
    complaints: judgePromises(world.server.applied, [device], promises),
  }
}

describe('done lately', () => {
  it('W9: says of an edit that a delete took along what became of it', async () => {
    const { outcome, complaints } = await mergedAndClosedFor(29)
    expect(outcome).toBe('merged')
    expect(complaints).toEqual([])
  })

  it('W9: is silent after thirty days, and to the judge nothing is lost by that', async () => {
    const { outcome, complaints } = await mergedAndClosedFor(31)
    expect(outcome).toBeUndefined()
    expect(complaints).toEqual([])
  })

  it('W9: that went silent any earlier is work of which nobody knows', async () => {
    const { id, complaints } = await mergedAndClosedFor(29, {
      store: (inner) => ({
        ...inner,
        write: (tables, work) =>
          inner.write(tables, (tx) =>
            work({ ...tx, deleteDonesBefore: (at) => tx.deleteDonesBefore(at + 15 * DAY) }),
          ),
      }),
    })
    expect(complaints).toEqual([`${id} was promised and is lost`])
  })
})
