import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimDataFolder, markClusterReady } from '#supabase/embedded/folder/open-data-folder'
import { startOf } from '#supabase/embedded/folder/process-identity'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rigworks-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const leaveLock = (content: string) => writeFileSync(join(folder, 'lock'), content)

describe('lock of the data folder', () => {
  it('is refused while its holder lives, and free once it is released', () => {
    const claimed = claimDataFolder(folder)
    expect(() => claimDataFolder(folder)).toThrow(`in use by another Rigworks (process ${process.pid})`)
    claimed.release()
    claimDataFolder(folder).release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('of a process that is gone is taken over', () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    leaveLock(JSON.stringify({ pid, startedAt: 'some boot:1' }))
    claimDataFolder(folder).release()
  })

  it('of a process whose number lives on in another is taken over', () => {
    leaveLock(JSON.stringify({ pid: process.pid, startedAt: 'another life' }))
    claimDataFolder(folder).release()
  })

  it('that a crash tore in the middle is taken over', () => {
    leaveLock('{"pid": 1')
    claimDataFolder(folder).release()
  })

  it('leaves nothing behind when it is refused', () => {
    leaveLock(JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) }))
    expect(() => claimDataFolder(folder)).toThrow()
    expect(readdirSync(folder)).toEqual(['lock'])
  })
})

describe('data folder', () => {
  it('is refused where a file stands in its place', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => claimDataFolder(join(file, 'data'))).toThrow(/cannot be written/)
  })

  it('vanishes again if it was new and nothing was put into it', () => {
    const fresh = join(folder, 'data')
    claimDataFolder(fresh).release()
    expect(existsSync(fresh)).toBe(false)
  })

  it('drops a cluster that a killed first start left half-made, and keeps a whole one', () => {
    const cluster = join(folder, 'postgres')
    mkdirSync(cluster)
    const claimed = claimDataFolder(folder)
    claimed.open(false)
    expect(existsSync(cluster)).toBe(false)
    mkdirSync(cluster)
    markClusterReady(cluster)
    claimed.open(false)
    expect(existsSync(cluster)).toBe(true)
    claimed.release()
  })

  it('keeps its secrets from start to start and makes new ones on reset', () => {
    const claimed = claimDataFolder(folder)
    const first = claimed.open(false).secrets
    expect(claimed.open(false).secrets).toEqual(first)
    expect(claimed.open(true).secrets).not.toEqual(first)
    claimed.release()
  })
})
