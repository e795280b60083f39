import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { backUpFolder, restoreFolder } from '#supabase/embedded/folder/backup-folder'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'
import type { PullPage } from '#sync/contract'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'

const folder = makeTestFolder(inject('embeddedTemplate'))
const copy = makeTestFolder()
let backend: LocalBackend | undefined

beforeAll(() => {
  cpSync(folder.path, copy.path, { recursive: true })
})
afterAll(async () => {
  await backend?.close()
  folder.remove()
  copy.remove()
})

async function stop(): Promise<void> {
  await backend?.close()
  backend = undefined
}

async function restart(settings: { restored?: boolean } = {}): Promise<LocalBackend> {
  await stop()
  backend = await startTestBackend(folder.path, settings)
  return backend
}

/** A visitor's pull from the end of an earlier one. */
async function pull(
  { url }: LocalBackend,
  { horizon, epoch, scope }: Partial<PullPage> = {},
): Promise<PullPage> {
  const request = { expected_uid: null, cursor: horizon ?? '0', epoch: epoch ?? null, scope: scope ?? null }
  const { data, error } = await makeClient(url).rpc('sync_pull', { request })
  expect(error).toBeNull()
  return data as PullPage
}

/** Inserts each project in a separate transaction. */
async function addProjects({ database }: LocalBackend, title: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await database.query('insert into public.projects (title) values ($1)', [title])
  }
}

const titlesOf = ({ rows }: PullPage) => new Set((rows.projects ?? []).map(({ title }) => title))

describe('a restored copy of the data folder', () => {
  it('S5: begins a new epoch when started with --restored, so that devices start over instead of waiting', async () => {
    const first = await restart()
    await addProjects(first, 'lost', 200)
    const device = await pull(first)
    expect(titlesOf(device)).toContain('lost')
    await first.close()
    backend = undefined
    rmSync(folder.path, { recursive: true })
    cpSync(copy.path, folder.path, { recursive: true })

    // After a normal start, the server is behind the device and holds everything back.
    const unaware = await restart()
    await addProjects(unaware, 'new', 1)
    expect(await pull(unaware, device)).toMatchObject({ held_back: true, since: device.horizon, rows: {} })

    const restored = await pull(await restart({ restored: true }), device)
    expect(restored).toMatchObject({ since: '0' })
    expect(restored.epoch).not.toBe(device.epoch)
    expect(titlesOf(restored)).toEqual(new Set(['new']))
  })

  it('S5: begins a new epoch without an option when the commands made the backup and restored it', async () => {
    await stop()
    const backup = join(copy.path, 'backup')
    backUpFolder(folder.path, backup)
    expect(() => backUpFolder(folder.path, backup)).toThrow('is there already')
    const lost = await restart()
    await addProjects(lost, 'after the backup', 1)
    const device = await pull(lost)
    expect(titlesOf(device)).toContain('after the backup')
    expect(() => restoreFolder(backup, folder.path)).toThrow('in use')
    await stop()

    const previous = restoreFolder(backup, folder.path)
    const first = await pull(await restart(), device)
    expect(first.since).toBe('0')
    expect(first.epoch).not.toBe(device.epoch)
    expect(titlesOf(first)).not.toContain('after the backup')
    // The mark is gone, so a normal start continues the epoch; the folder that was set aside is complete.
    expect((await pull(await restart(), first)).epoch).toBe(first.epoch)
    expect(() => restoreFolder(join(previous, 'objects'), folder.path)).toThrow('no backup')
    await stop()
    restoreFolder(previous, folder.path)
    expect(titlesOf(await pull(await restart()))).toContain('after the backup')
  })
})
