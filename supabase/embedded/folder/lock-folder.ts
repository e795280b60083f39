import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error'

/** Locks of this process: after a crash, its process id may be that of an old lock. */
const held = new Set<string>()

/**
 * Makes this process the only one that uses `folder`, and returns a function that releases it. Two processes on one
 * Postgres cluster destroy it. This process takes the lock of a process that no longer runs. Throws StartupError
 * 'folder-in-use'.
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'lock')
  const mine = `${lock}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    while (!claim(mine, lock)) evictDead(folder, lock)
  } finally {
    rmSync(mine, { force: true })
  }
  held.add(lock)
  return () => {
    if (held.delete(lock)) rmSync(lock, { force: true })
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
  if (isAlive(holder, lock)) {
    throw new StartupError(
      'folder-in-use',
      `The data folder ${folder} is in use by process ${holder}. Stop that one, or set RIGWORKS_DATA_DIR to another ` +
        `folder. If that process isn’t Rigworks, delete ${lock}.`,
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
  if (isAlive(readHolder(evicted), lock)) claim(evicted, lock)
  rmSync(evicted, { force: true })
}

/** The process id in a lock; NaN for a lock that does not exist, or was torn by a crash while it was written. */
function readHolder(lock: string): number {
  try {
    return Number.parseInt(readFileSync(lock, 'utf8'), 10)
  } catch {
    return Number.NaN
  }
}

function isAlive(pid: number, lock: string): boolean {
  if (pid === process.pid) return held.has(lock)
  if (Number.isNaN(pid)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    // EPERM: a process of another account.
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}
