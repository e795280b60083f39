import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Windows has no such modes; there a folder is as private as the one that it lies in. */
const HAS_MODES = process.platform !== 'win32'

/** From here on what this process makes is its user's alone, the cluster's own files too. */
export function makeAllPrivate(): void {
  if (HAS_MODES) process.umask(0o077)
}

/** Keeps the other accounts of this computer out of a folder, whatever the modes of what is in it. */
export function closeFolder(path: string): void {
  if (HAS_MODES) chmodSync(path, 0o700)
}

/**
 * Takes a file, or a folder with all that is in it, away from the other accounts of this computer. A folder itself comes
 * last: where it is closed already, everything below it is. What is another account's is left to it.
 */
export function makePrivate(path: string): void {
  if (!HAS_MODES) return
  const found = lstatSync(path)
  if ((found.mode & 0o077) === 0 || found.uid !== process.getuid?.()) return
  if (found.isDirectory()) {
    for (const name of readdirSync(path)) makePrivate(join(path, name))
    chmodSync(path, 0o700)
  } else if (found.isFile()) {
    chmodSync(path, 0o600)
  }
}
