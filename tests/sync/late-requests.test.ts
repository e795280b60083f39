import { describe, expect, it } from 'vitest'
import type { SyncBackend } from '#sync/backend'
import type { PushRequest } from '#sync/contract'
import { BackendError } from '#sync/errors'
import {
  adminDevice,
  during,
  faultlessWorld,
  outboxOf,
  save,
  serverRow,
  shown,
} from '#tests/support/simulation/faultless-world'

type Push = SyncBackend['push']

/** `lost` requests get no answer, the next is answered "try again", the rest get through; `late` delivers lost ones. */
async function answeredWith(lost: number) {
  const late: (() => ReturnType<Push>)[] = []
  let sends = 0
  const tryAgain = (request: PushRequest): Awaited<ReturnType<Push>> => ({
    status: 'verdicts',
    epoch: world.server.database.epoch,
    uid: request.expected_uid,
    verdicts: request.mutations.map(({ id }) => ({
      id,
      verdict: { status: 'retry_later', code: 'lock', retry_after_seconds: 30 },
    })),
  })
  const world = faultlessWorld({
    backend: (inner) => ({
      ...inner,
      push: async (request, signal) => {
        sends += 1
        if (sends > lost + 1) return inner.push(request, signal)
        if (sends > lost) return tryAgain(request)
        late.push(() => inner.push(request))
        throw new BackendError('network')
      },
    }),
  })
  const office = adminDevice(world)
  const tab = office.openTab()
  await world.time.pass(5_000)
  const id = await save(world, tab, {
    op: 'update',
    table: 'projects',
    id: 'project-1',
    set: { title: 'mine' },
  })
  while (sends <= lost) await world.time.pass(1_000)
  return { world, office, tab, late, discard: () => during(world, tab.engine.commands.discard(id)) }
}

describe('copies of lost requests that arrive late', () => {
  it('W8: discarding an entry with the verdict "retry later" after a lost attempt sends its inverse', async () => {
    const { world, office, late, discard } = await answeredWith(1)
    expect(outboxOf(office)[0]?.state).toEqual({ kind: 'attempted', isUnanswered: true })
    await discard()
    expect(shown(office, 'projects', 'project-1')?.title).toBe('P1')
    // 4 s is the longest that a transaction of the model server takes.
    for (const arrive of late) await during(world, arrive(), 4_000)
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('mine')
    await world.time.pass(10 * 60_000)
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('P1')
    expect(outboxOf(office)).toEqual([])
  })

  it('W8: an entry with an answer to each of its attempts counts as never sent', async () => {
    const { world, office, discard } = await answeredWith(0)
    expect(outboxOf(office)[0]?.state).toEqual({ kind: 'queued' })
    await discard()
    expect(outboxOf(office)).toEqual([])
    await world.time.pass(10 * 60_000)
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('P1')
  })
})
