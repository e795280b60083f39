import { cpSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TestFolder {
  path: string
  remove(): void
}

const MEMORY_DISK = '/dev/shm'
/** Room for twenty data folders, bytes. */
const ENOUGH = 2 ** 30

/** On the memory disk where there is one: to copy and to delete the 1,300 files of a data folder takes a disk seconds. */
const PLACE = hasRoom() ? MEMORY_DISK : tmpdir()

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK)
    return bavail * bsize > ENOUGH
  } catch {
    return false
  }
}

/** A temporary folder, empty or a copy of `template`. */
export function makeTestFolder(template?: string): TestFolder {
  const path = mkdtempSync(join(PLACE, 'rigworks-'))
  if (template) cpSync(template, path, { recursive: true })
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
