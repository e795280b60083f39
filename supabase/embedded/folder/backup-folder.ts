import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { StartupError } from '../startup-error'
import { readClusterState } from './cluster-state'
import { lockFolder, lockReadOnly } from './lock-folder'
import { closeFolder, makeAllPrivate, makePrivate } from './make-private'
import { refuseForeign } from './refuse-foreign'

/** The entries of a data folder that a backup copies and a restore moves; no other file in the folder is touched. */
const ENTRIES = [
  'postgres',
  'postgres.begun',
  'postgres.ready',
  'objects',
  'mail',
  'secrets.json',
  'restored',
]
/** If one is missing, the backend fails to start, or starts with an empty shop. */
const NEEDED = ['objects', 'secrets.json', ...['base', 'pg_wal', 'pg_xact'].map((name) => `postgres/${name}`)]

const restoredMark = (dataFolder: string) => join(dataFolder, 'restored')

/**
 * Copies the data folder to `to`, which must not exist, while no process uses it. Links are followed. An interrupted
 * copy remains next to it, named `.part`. Throws StartupError 'folder-in-use', 'no-data', 'backup-exists' or
 * 'bad-option'.
 */
export function backUpFolder(dataFolder: string, to: string): void {
  requireWhole(dataFolder, 'There is nothing to back up in')
  const part = `${to}.part`
  for (const path of [to, part]) {
    // A broken link also exists.
    if (!lstatSync(path, { throwIfNoEntry: false })) continue
    throw new StartupError('backup-exists', `${path} is there already. Move it away, or name a new folder.`)
  }
  const copied = [dataFolder, ...entriesIn(dataFolder).map((name) => join(dataFolder, name))]
  if (copied.some((path) => isWithin(path, to))) {
    throw new StartupError(
      'bad-option',
      `${to} is inside the copied data. Name a folder outside of ${dataFolder}.`,
    )
  }
  const release = lockFolder(dataFolder)
  try {
    makeAllPrivate()
    mkdirSync(dirname(to), { recursive: true })
    mkdirSync(part)
    try {
      copyEntries(dataFolder, part)
      renameSync(part, to)
    } catch (cause) {
      rmSync(part, { recursive: true, force: true })
      throw cause
    }
  } finally {
    release()
  }
}

/**
 * Replaces the data of the data folder with the backup `from`, and returns the folder with the previous data. The next
 * start begins another epoch, because devices have seen transactions that the backup does not have (S5). Throws
 * StartupError 'folder-in-use', 'folder-foreign', 'no-data' or 'bad-option'; no file is changed then.
 */
export function restoreFolder(from: string, dataFolder: string): string {
  requireWhole(from, 'There is no backup in')
  const incoming = join(dataFolder, 'rigworks-incoming')
  if (realPath(from) === realPath(dataFolder) || isWithin(incoming, from)) {
    throw new StartupError('bad-option', `${from} is the data to be replaced. Name the folder of a backup.`)
  }
  refuseForeign(dataFolder)
  const releaseFrom = lockReadOnly(from)
  try {
    mkdirSync(dataFolder, { recursive: true })
    const release = lockFolder(dataFolder)
    try {
      makeAllPrivate()
      rmSync(incoming, { recursive: true, force: true })
      mkdirSync(incoming)
      copyEntries(from, incoming)
      return replaceData(dataFolder, incoming)
    } finally {
      rmSync(incoming, { recursive: true, force: true })
      release()
    }
  } finally {
    releaseFrom()
  }
}

/** Moves the previous data into a folder of its own, which it returns, and the new data to its place. */
function replaceData(dataFolder: string, incoming: string): string {
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const previous = join(dataFolder, `before-restore-${time}`)
  closeFolder(dataFolder)
  mkdirSync(previous)
  for (const name of entriesIn(dataFolder)) {
    makePrivate(join(dataFolder, name))
    moveEntry(join(dataFolder, name), join(previous, name))
  }
  writeFileSync(restoredMark(dataFolder), '', { flush: true })
  for (const name of entriesIn(incoming)) renameSync(join(incoming, name), join(dataFolder, name))
  return previous
}

/** Moves an entry; a link, such as one to another disk, is recreated with the same target. */
function moveEntry(path: string, to: string): void {
  if (lstatSync(path).isSymbolicLink()) {
    symlinkSync(resolve(realpathSync(dirname(path)), readlinkSync(path)), to)
    rmSync(path)
  } else renameSync(path, to)
}

/** Whether the data was restored and no epoch has begun since. */
export const isRestored = (dataFolder: string): boolean => existsSync(restoredMark(dataFolder))

/**
 * Called after the epoch has begun; a start that is killed in between begins another one, which costs devices a
 * refetch.
 */
export const clearRestoredMark = (dataFolder: string): void =>
  rmSync(restoredMark(dataFolder), { force: true })

const entriesIn = (folder: string): string[] => readdirSync(folder).filter((name) => ENTRIES.includes(name))

/** Copies Rigworks' entries and makes them private, because old folders had modes that let others read them. */
function copyEntries(from: string, to: string): void {
  for (const name of entriesIn(from)) {
    cpSync(join(from, name), join(to, name), { recursive: true, dereference: true })
    makePrivate(join(to, name))
  }
}

function requireWhole(folder: string, sentence: string): void {
  const isCluster = readClusterState(join(folder, 'postgres')) === 'whole'
  const missing = NEEDED.filter((name) => !existsSync(join(folder, name)))
  if (isCluster && missing.length === 0) return
  const half = isCluster ? `: ${missing.join(', ')} is missing` : ''
  throw new StartupError('no-data', `${sentence} ${folder}${half}.`)
}

/** Whether `path`, which need not exist, is `folder` or inside it; links are followed. */
function isWithin(folder: string, path: string): boolean {
  const way = relative(realPath(folder), realPath(path))
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

function realPath(path: string): string {
  const parent = dirname(path)
  if (existsSync(path) || parent === path) return realpathSync(path)
  return join(realPath(parent), relative(parent, path))
}
