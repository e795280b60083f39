/** "Recently completed" lists actions merged into others for thirty days; their removal afterward is no lost work (W9). */
import { describe, expect, it } from 'vitest'
import type { NewChange } from '#sync/mutate'
import { checkPromises } from '#tests/support/simulation/check-invariants'
import type { EngineOverrides } from '#tests/support/simulation/device'
import { ExpectedMutations } from '#tests/support/simulation/expected-mutations'
import {
  adminDevice,
  faultlessWorld,
  goOffline,
  goOnline,
  outboxOf,
  saveAction,
  serverRow,
} from '#tests/support/simulation/faultless-world'

const DAY = 86_400_000
const EDIT: NewChange = { op: 'update', table: 'projects', id: 'project-1', set: { title: 'mine' } }
const DELETE: NewChange = { op: 'delete', table: 'projects', id: 'project-1' }

/** An edit merged into a delete; then the tab is closed for `days` and opened again. */
async function mergedAndClosedFor(days: number, overrides: EngineOverrides = {}) {
  const world = faultlessWorld(overrides)
  const device = adminDevice(world)
  const tab = device.openTab()
  await world.time.pass(5_000)
  await goOffline(world, tab)
  const promises = new ExpectedMutations()
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
    violations: checkPromises(world.server.applied, [device], promises),
  }
}

describe('done lately', () => {
  it('W9: lists an edit that was merged into a delete', async () => {
    const { outcome, violations } = await mergedAndClosedFor(29)
    expect(outcome).toBe('merged')
    expect(violations).toEqual([])
  })

  it('W9: deletes the edit after thirty days, which the checks do not count as lost work', async () => {
    const { outcome, violations } = await mergedAndClosedFor(31)
    expect(outcome).toBeUndefined()
    expect(violations).toEqual([])
  })

  it('W9: the checks count the edit as lost when it is deleted any earlier', async () => {
    const { id, violations } = await mergedAndClosedFor(29, {
      store: (inner) => ({
        ...inner,
        write: (tables, work) =>
          inner.write(tables, (tx) =>
            work({ ...tx, deleteDonesBefore: (at) => tx.deleteDonesBefore(at + 15 * DAY) }),
          ),
      }),
    })
    expect(violations).toEqual([`${id} was promised and is lost`])
  })
})
