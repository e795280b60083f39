import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { markClusterReady } from '#supabase/embedded/folder/cluster-state'
import { claimDataFolder } from '#supabase/embedded/folder/open-data-folder'
import { StartupError } from '#supabase/embedded/startup-error'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rigworks-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const leaveLock = (content: string) => writeFileSync(join(folder, 'lock'), content)

/** Creates the files by which a Postgres cluster is recognized. */
function makeCluster(path: string): void {
  mkdirSync(join(path, 'global'), { recursive: true })
  for (const name of ['PG_VERSION', 'global/pg_control']) writeFileSync(join(path, name), '')
}

describe('lock of the data folder', () => {
  it('is refused while another process holds it, and available once it is released', () => {
    const claimed = claimDataFolder(folder)
    expect(() => claimDataFolder(folder)).toThrow(`in use by process ${process.pid}`)
    claimed.release()
    claimDataFolder(folder).release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('of a process that has ended is taken over', () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    leaveLock(String(pid))
    claimDataFolder(folder).release()
  })

  it('of a process that had the pid of this one is taken over', () => {
    leaveLock(String(process.pid))
    claimDataFolder(folder).release()
  })

  it('is taken over when a crash left it half-written', () => {
    leaveLock('')
    claimDataFolder(folder).release()
  })

  it('leaves no files when it is refused', () => {
    leaveLock(String(process.ppid))
    expect(() => claimDataFolder(folder)).toThrow()
    expect(readdirSync(folder)).toEqual(['lock'])
  })
})

describe('data folder', () => {
  it('is refused when a parent is a file', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => claimDataFolder(join(file, 'data'))).toThrow(/isn’t writable/)
  })

  it('is deleted again if it was new and is empty', () => {
    const fresh = join(folder, 'data')
    claimDataFolder(fresh).release()
    expect(existsSync(fresh)).toBe(false)
  })

  it('deletes an incomplete cluster of a killed first start, and preserves a complete one', () => {
    const cluster = join(folder, 'postgres')
    const claimed = claimDataFolder(folder)
    claimed.open(false)
    makeCluster(cluster)
    claimed.open(false)
    expect(existsSync(cluster)).toBe(false)
    makeCluster(cluster)
    markClusterReady(cluster)
    claimed.open(false)
    expect(existsSync(cluster)).toBe(true)
    claimed.release()
  })

  it('finishes an interrupted reset', () => {
    const cluster = join(folder, 'postgres')
    makeCluster(cluster)
    const claimed = claimDataFolder(folder)
    claimed.open(true)
    expect(existsSync(cluster)).toBe(false)
    // As if the deletion had been interrupted.
    makeCluster(cluster)
    claimed.open(false)
    expect(existsSync(cluster)).toBe(false)
    claimed.release()
  })

  it('uses a complete cluster without its marker file', () => {
    makeCluster(join(folder, 'postgres'))
    const claimed = claimDataFolder(folder)
    claimed.open(false)
    expect(existsSync(join(folder, 'postgres', 'PG_VERSION'))).toBe(true)
    claimed.release()
  })

  it.each([
    [false, 'postgres'],
    [true, 'postgres'],
    [false, 'mail'],
    [true, 'objects'],
  ])('with foreign files is refused and not changed (reset: %s, %s)', (reset, name) => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'dump.sql'), 'precious')
    const claimed = claimDataFolder(folder)
    expect(() => claimed.open(reset)).toThrow(
      /contains files that don’t belong to Rigworks: .* Nothing was changed\.$/,
    )
    claimed.release()
    expect(readdirSync(folder, { recursive: true })).toEqual([name, join(name, 'dump.sql')])
  })

  it.each(['{"jwt": "tor', '{}', ''])(
    'is refused with a sentence and without changes when secrets.json contains %j',
    (text) => {
      writeFileSync(join(folder, 'secrets.json'), text)
      const claimed = claimDataFolder(folder)
      expect(() => claimed.open(false)).toThrow(StartupError)
      expect(() => claimed.open(false)).toThrow(/secrets\.json cannot be read\. Restore it, or delete it/)
      claimed.release()
      expect(readdirSync(folder)).toEqual(['secrets.json'])
    },
  )

  it('of an earlier release gets the secrets for notifications and the mail viewer, and keeps the others', () => {
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ jwt: 'old', serviceKey: 'old, too' }))
    const claimed = claimDataFolder(folder)
    const { secrets } = claimed.open(false)
    expect(secrets).toMatchObject({
      jwt: 'old',
      serviceKey: 'old, too',
      vapid: { publicKey: expect.any(String) },
    })
    expect(Buffer.from(secrets.mail, 'base64url')).toHaveLength(32)
    expect(claimed.open(false).secrets).toEqual(secrets)
    claimed.release()
  })

  it('preserves its secrets between starts and gets new ones on reset', () => {
    const claimed = claimDataFolder(folder)
    const first = claimed.open(false).secrets
    expect(claimed.open(false).secrets).toEqual(first)
    expect(claimed.open(true).secrets).not.toEqual(first)
    claimed.release()
  })
})
