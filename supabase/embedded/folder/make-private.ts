import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Windows has no such modes: a folder there is as private as its parent. */
const HAS_MODES = process.platform !== 'win32'

/** From now on, only this user can read files that the process creates, including those of the cluster. */
export function makeAllPrivate(): void {
  if (HAS_MODES) process.umask(0o077)
}

/** Makes a folder inaccessible for other accounts of this computer, whatever the modes of its files. */
export function closeFolder(path: string): void {
  if (HAS_MODES) chmodSync(path, 0o700)
}

/**
 * Makes a file, or a folder with its content, inaccessible for other accounts of this computer. A folder's own mode is
 * changed last, so that a private folder already has private content. Files of other accounts are not changed.
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
