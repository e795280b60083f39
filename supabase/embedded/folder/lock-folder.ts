import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error'
import { startOf } from './process-identity'

interface Holder {
  pid: number
  startedAt: string
}

/**
 * Makes this process the only one that uses `folder`, and returns a function that releases it. Two processes on one
 * Postgres cluster destroy it. The lock of a process that no longer runs is taken over. Throws StartupError
 * 'folder-in-use'.
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'lock')
  const mine = `${lock}.${process.pid}`
  const me: Holder = { pid: process.pid, startedAt: startOf(process.pid) ?? '' }
  writeFileSync(mine, JSON.stringify(me))
  try {
    while (!claim(mine, lock)) evictDead(folder, lock)
  } finally {
    rmSync(mine, { force: true })
  }
  return () => {
    if (readHolder(lock)?.pid === process.pid) rmSync(lock, { force: true })
  }
}

/** As lockFolder, also for a read-only folder, such as a backup on a disc, on which no local backend can run. */
export function lockReadOnly(folder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (cause) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause
    return () => undefined
  }
}

/** A link is created completely or not at all, and by one process only. */
function claim(mine: string, lock: string): boolean {
  try {
    linkSync(mine, lock)
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw cause
  }
}

function evictDead(folder: string, lock: string): void {
  const holder = readHolder(lock)
  if (holder && isAlive(holder)) {
    throw new StartupError(
      'folder-in-use',
      `The data folder ${folder} is in use by another Rigworks (process ${holder.pid}). Stop that one, or set ` +
        'RIGWORKS_DATA_DIR to another folder.',
    )
  }
  const evicted = `${lock}.${process.pid}.dead`
  try {
    renameSync(lock, evicted)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return
    throw cause
  }
  // Between reading and renaming, another process may have evicted the same dead one and claimed the lock: put it back.
  const removed = readHolder(evicted)
  if (removed && isAlive(removed)) claim(evicted, lock)
  rmSync(evicted, { force: true })
}

/** Null for a lock that does not exist, or was torn by a crash while it was written. */
function readHolder(lock: string): Holder | null {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Holder
  } catch {
    return null
  }
}

const isAlive = (holder: Holder) => startOf(holder.pid) === holder.startedAt
