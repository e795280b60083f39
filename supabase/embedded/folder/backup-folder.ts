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
import { lockFolder, lockUnchangeable } from './lock-folder'
import { closeFolder, makeAllPrivate, makePrivate } from './make-private'
import { refuseForeign } from './refuse-foreign'

/** What a backup holds, and a restore moves: nothing else that lies beside it is touched. */
const OURS = ['postgres', 'postgres.begun', 'postgres.ready', 'objects', 'mail', 'secrets.json', 'restored']
/** Without one of them a start fails, or begins another shop's life in the place of this one. */
const NEEDED = ['objects', 'secrets.json', ...['base', 'pg_wal', 'pg_xact'].map((name) => `postgres/${name}`)]

const restoredMark = (dataFolder: string) => join(dataFolder, 'restored')

/**
 * Copies the data folder to `to`, which must not be there yet, while nothing runs on it. What links lead to is copied,
 * not the links. A copy that a kill has cut short lies beside it, named `.part`.
 * Throws StartupError 'folder-in-use', 'no-data', 'backup-exists' or 'bad-option'.
 */
export function backUpFolder(dataFolder: string, to: string): void {
  requireWhole(dataFolder, 'There is nothing to back up in')
  const part = `${to}.part`
  for (const path of [to, part]) {
    // A link that leads nowhere is there, too.
    if (!lstatSync(path, { throwIfNoEntry: false })) continue
    throw new StartupError('backup-exists', `${path} is there already. Move it away, or name a new folder.`)
  }
  const copied = [dataFolder, ...oursIn(dataFolder).map((name) => join(dataFolder, name))]
  if (copied.some((path) => isWithin(path, to))) {
    throw new StartupError(
      'bad-option',
      `${to} lies in what is copied. Name a folder outside of ${dataFolder}.`,
    )
  }
  const release = lockFolder(dataFolder)
  try {
    makeAllPrivate()
    mkdirSync(dirname(to), { recursive: true })
    mkdirSync(part)
    try {
      copyOurs(dataFolder, part)
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
 * Puts the backup `from` in the place of what the data folder holds, and answers where that lies now. The next start
 * begins another epoch: devices know of transactions that the backup has never had (S5). Throws StartupError
 * 'folder-in-use', 'folder-foreign', 'no-data' or 'bad-option', and then nothing is changed.
 */
export function restoreFolder(from: string, dataFolder: string): string {
  requireWhole(from, 'There is no backup in')
  const incoming = join(dataFolder, 'rigworks-incoming')
  if (realPath(from) === realPath(dataFolder) || isWithin(incoming, from)) {
    throw new StartupError('bad-option', `${from} is what is to be replaced. Name the folder of a backup.`)
  }
  refuseForeign(dataFolder)
  const releaseFrom = lockUnchangeable(from)
  try {
    mkdirSync(dataFolder, { recursive: true })
    const release = lockFolder(dataFolder)
    try {
      makeAllPrivate()
      rmSync(incoming, { recursive: true, force: true })
      mkdirSync(incoming)
      copyOurs(from, incoming)
      return exchange(dataFolder, incoming)
    } finally {
      rmSync(incoming, { recursive: true, force: true })
      release()
    }
  } finally {
    releaseFrom()
  }
}

function exchange(dataFolder: string, incoming: string): string {
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const aside = join(dataFolder, `before-restore-${time}`)
  closeFolder(dataFolder)
  mkdirSync(aside)
  for (const name of oursIn(dataFolder)) {
    makePrivate(join(dataFolder, name))
    putAside(join(dataFolder, name), join(aside, name))
  }
  writeFileSync(restoredMark(dataFolder), '', { flush: true })
  for (const name of oursIn(incoming)) renameSync(join(incoming, name), join(dataFolder, name))
  return aside
}

/** A link, such as one to another disk, leads where it has led. */
function putAside(path: string, to: string): void {
  if (lstatSync(path).isSymbolicLink()) {
    symlinkSync(resolve(realpathSync(dirname(path)), readlinkSync(path)), to)
    rmSync(path)
  } else renameSync(path, to)
}

/** Whether no start has begun an epoch since a restore. */
export const isRestored = (dataFolder: string): boolean => existsSync(restoredMark(dataFolder))

/** After the epoch was begun; a start that is killed in between begins another one, which costs devices a refetch. */
export const forgetRestore = (dataFolder: string): void => rmSync(restoredMark(dataFolder), { force: true })

const oursIn = (folder: string): string[] => readdirSync(folder).filter((name) => OURS.includes(name))

/** A copy takes the modes of what it copies: those of an old folder were anybody's to read. */
function copyOurs(from: string, to: string): void {
  for (const name of oursIn(from)) {
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

/** Whether `path`, which need not be there, lies in `folder` or is it; links are followed. */
function isWithin(folder: string, path: string): boolean {
  const way = relative(realPath(folder), realPath(path))
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

function realPath(path: string): string {
  const parent = dirname(path)
  if (existsSync(path) || parent === path) return realpathSync(path)
  return join(realPath(parent), relative(parent, path))
}
