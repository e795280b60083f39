import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartupError } from '../startup-error'
import { readClusterState } from './cluster-state'
import { lockFolder } from './lock-folder'
import { makeAllPrivate, makePrivate } from './make-private'

/** What is no part of a backup: who uses the folder, and what restores have put aside. */
const OWN = /^(lock($|\.)|before-restore-|incoming$)/
const restoredMark = (dataFolder: string) => join(dataFolder, 'restored')

/**
 * Copies the data folder to `to`, which must not be there yet, while nothing runs on it. A copy that was cut short lies
 * beside it, named `.part`. Throws StartupError 'folder-in-use', 'no-data' or 'backup-exists'.
 */
export function backUpFolder(dataFolder: string, to: string): void {
  requireWhole(dataFolder, 'There is nothing to back up in')
  if (existsSync(to)) throw new StartupError('backup-exists', `${to} is there already. Name a new folder.`)
  const part = `${to}.part`
  const release = lockFolder(dataFolder)
  try {
    rmSync(part, { recursive: true, force: true })
    makeAllPrivate()
    mkdirSync(part, { recursive: true })
    copyContent(dataFolder, part)
    renameSync(part, to)
  } finally {
    release()
  }
}

/**
 * Puts the backup `from` in the place of what the data folder holds, and answers where that lies now. The next start
 * begins another epoch: devices know of transactions that the backup has never had (S5). Throws StartupError
 * 'folder-in-use' or 'no-data'.
 */
export function restoreFolder(from: string, dataFolder: string): string {
  requireWhole(from, 'There is no backup in')
  makeAllPrivate()
  mkdirSync(dataFolder, { recursive: true })
  const release = lockFolder(dataFolder)
  try {
    const incoming = join(dataFolder, 'incoming')
    rmSync(incoming, { recursive: true, force: true })
    makePrivate(dataFolder)
    mkdirSync(incoming)
    copyContent(from, incoming)
    const aside = join(
      dataFolder,
      `before-restore-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`,
    )
    mkdirSync(aside)
    for (const name of contentOf(dataFolder)) renameSync(join(dataFolder, name), join(aside, name))
    writeFileSync(restoredMark(dataFolder), '', { flush: true })
    for (const name of contentOf(incoming)) renameSync(join(incoming, name), join(dataFolder, name))
    rmSync(incoming, { recursive: true })
    return aside
  } finally {
    release()
  }
}

/** Whether no start has begun an epoch since a restore. */
export const isRestored = (dataFolder: string): boolean => existsSync(restoredMark(dataFolder))

/** After the epoch was begun; a start that is killed in between begins another one, which costs devices a refetch. */
export const forgetRestore = (dataFolder: string): void => rmSync(restoredMark(dataFolder), { force: true })

const contentOf = (folder: string): string[] => readdirSync(folder).filter((name) => !OWN.test(name))

/** A copy takes the modes of what it copies: those of an old folder were anybody's to read. */
function copyContent(from: string, to: string): void {
  for (const name of contentOf(from)) {
    cpSync(join(from, name), join(to, name), { recursive: true })
    makePrivate(join(to, name))
  }
}

function requireWhole(folder: string, sentence: string): void {
  if (readClusterState(join(folder, 'postgres')) === 'whole') return
  throw new StartupError('no-data', `${sentence} ${resolve(folder)}.`)
}
