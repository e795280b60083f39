import { describe, expect, it, vi } from 'vitest'
import type { SyncCommands, SyncStatus } from '#sync/status'
import { createSyncRelay } from './sync-relay'

function fakeEngine() {
  const status = { isFilled: true, state: 'synced' } as SyncStatus
  const commands = { prioritize: vi.fn(), retry: vi.fn(async () => undefined) } as unknown as SyncCommands
  return { status: { get: () => status, subscribe: () => () => undefined }, commands }
}

describe('sync relay', () => {
  it('P7: passes the tables on screen to an engine that is attached later', () => {
    const relay = createSyncRelay()
    relay.handle.commands.prioritize(['projects'])
    const engine = fakeEngine()
    relay.attach(engine)
    expect(engine.commands.prioritize).toHaveBeenCalledWith(['projects'])
  })

  it('T4: reports that a retired tab is outdated, and rejects its commands', async () => {
    const relay = createSyncRelay()
    const engine = fakeEngine()
    relay.attach(engine)
    await relay.handle.commands.retry('m1')
    relay.retire()
    expect(relay.handle.status.get()).toMatchObject({ state: 'attention', isOutdated: true })
    await expect(relay.handle.commands.retry('m1')).rejects.toMatchObject({ code: 'not_ready' })
    await expect(relay.handle.commands.discard('m1')).rejects.toMatchObject({ code: 'not_ready' })
    expect(engine.commands.retry).toHaveBeenCalledTimes(1)
  })
})
