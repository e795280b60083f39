/** What a backup and a restore refuse without changes, and how they treat links. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { backUpFolder, restoreFolder } from '#supabase/embedded/folder/backup-folder'
import { lockFolder } from '#supabase/embedded/folder/lock-folder'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'

const COMMAND = join(import.meta.dirname, '../../supabase/embedded/backup.mjs')

let place = ''
let data = ''
let backup = ''
beforeEach(() => {
  const folder = makeTestFolder()
  onTestFinished(folder.remove)
  place = folder.path
  data = join(place, 'data')
  backup = join(place, 'backup')
  cpSync(inject('embeddedTemplate'), data, { recursive: true })
})

const listEntries = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => `${name} ${lstatSync(join(folder, name)).mode}`)

/** Expects that `act` fails with `code` and changes nothing in the folder of the test. */
function expectRefused(code: string, act: () => void): void {
  const before = listEntries(place)
  expect(act).toThrow(expect.objectContaining({ code }))
  expect(listEntries(place)).toEqual(before)
}

describe('a backup', () => {
  it('contains the files behind links to another disk', () => {
    const disk = join(place, 'disk')
    mkdirSync(disk)
    for (const name of ['objects', 'postgres']) {
      renameSync(join(data, name), join(disk, name))
      symlinkSync(join('..', 'disk', name), join(data, name))
    }
    writeFileSync(join(disk, 'objects', 'picture'), 'now')
    backUpFolder(data, backup)
    expect(lstatSync(join(backup, 'objects')).isDirectory()).toBe(true)
    expect(existsSync(join(backup, 'postgres/global/pg_control'))).toBe(true)
    writeFileSync(join(disk, 'objects', 'picture'), 'later')
    const previous = restoreFolder(backup, data)
    expect(readFileSync(join(data, 'objects/picture'), 'utf8')).toBe('now')
    expect(readFileSync(join(previous, 'objects/picture'), 'utf8')).toBe('later')
  })

  it('replaces nothing: no folder, no dangling link, nothing named .part', () => {
    const part = `${backup}.part`
    mkdirSync(part)
    writeFileSync(join(part, 'diary.txt'), 'precious')
    expectRefused('backup-exists', () => backUpFolder(data, backup))
    for (const path of [part, backup]) {
      rmSync(part, { recursive: true, force: true })
      symlinkSync(join(place, 'nowhere'), path)
      expectRefused('backup-exists', () => backUpFolder(data, backup))
      rmSync(path)
    }
  })

  it('cannot be inside the data folder, with or without links', () => {
    const disk = join(place, 'disk')
    renameSync(join(data, 'objects'), disk)
    symlinkSync(disk, join(data, 'objects'))
    for (const folder of [data, join(data, 'new'), join(data, 'objects/a/b'), join(disk, 'b')]) {
      const code = folder === data ? 'backup-exists' : 'bad-option'
      expectRefused(code, () => backUpFolder(data, folder))
    }
  })

  it('excludes foreign files in the data folder, and a restore preserves them', () => {
    for (const name of ['diary.txt', 'incoming']) writeFileSync(join(data, name), 'precious')
    backUpFolder(data, backup)
    expect(readdirSync(backup)).not.toContain('diary.txt')
    const previous = restoreFolder(backup, data)
    expect(readdirSync(data)).toEqual(expect.arrayContaining(['diary.txt', 'incoming', 'postgres']))
    expect(readdirSync(previous)).not.toContain('diary.txt')
  })

  it('leaves no files if it fails, and prints one sentence', () => {
    symlinkSync(join(place, 'nowhere'), join(data, 'objects', 'dangling'))
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [COMMAND, ...args], {
        cwd: place,
        env: { ...process.env, RIGWORKS_DATA_DIR: data },
        encoding: 'utf8',
      })
    const before = listEntries(place)
    for (const args of [
      ['backup', backup],
      ['backup', '--help'],
      ['backup', 'a', 'b'],
      ['restore', '-x'],
    ]) {
      const { status, stderr } = run(...args)
      expect([args, status]).toEqual([args, 1])
      expect(stderr.trim().split('\n')).toHaveLength(1)
    }
    expect(listEntries(place)).toEqual(before)
  })
})

describe('a restore', () => {
  it('refuses a folder that is not from Rigworks', () => {
    backUpFolder(data, backup)
    const home = join(place, 'home')
    mkdirSync(join(home, 'postgres'), { recursive: true })
    for (const name of ['diary.txt', 'postgres/notes']) writeFileSync(join(home, name), '')
    for (const name of ['.', 'diary.txt', 'postgres', 'postgres/notes']) chmodSync(join(home, name), 0o755)
    expectRefused('folder-foreign', () => restoreFolder(backup, home))
  })

  it('refuses the data folder of a running local backend, and its own target', () => {
    const target = join(place, 'target')
    const release = lockFolder(data)
    expectRefused('folder-in-use', () => restoreFolder(data, target))
    release()
    expectRefused('bad-option', () => restoreFolder(data, data))
    restoreFolder(data, target)
    expect(readdirSync(target)).toContain('secrets.json')
    expect(readdirSync(data)).not.toContain('lock')
  })

  it.each(['objects', 'secrets.json', 'postgres/base', 'postgres/pg_wal', 'postgres/global'])(
    'refuses a backup without %s, and no backup is made without it',
    (name) => {
      backUpFolder(data, backup)
      rmSync(join(backup, name), { recursive: true })
      expectRefused('no-data', () => restoreFolder(backup, data))
      expectRefused('no-data', () => backUpFolder(backup, join(place, 'second')))
    },
  )
})
