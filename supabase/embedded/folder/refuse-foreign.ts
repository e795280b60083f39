import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error'
import { readClusterState } from './cluster-state'

/**
 * Refuses a folder with other content (a home directory, another program's data): files with our names in it may not be
 * ours. Throws StartupError 'folder-foreign'.
 */
export function refuseForeign(folder: string): void {
  const database = join(folder, 'postgres')
  const state = readClusterState(database)
  const isOurs = state !== 'none' || existsSync(join(folder, 'secrets.json'))
  const inTheWay = isOurs
    ? [database].filter((path) => state === 'none' && !isEmpty(path))
    : [database, join(folder, 'objects'), join(folder, 'mail')].filter((path) => !isEmpty(path))
  if (inTheWay.length === 0) return
  throw new StartupError(
    'folder-foreign',
    `The data folder ${folder} contains files that don’t belong to Rigworks: ${inTheWay.join(', ')}. Move it away, or set ` +
      'RIGWORKS_DATA_DIR to another folder. Nothing was changed.',
  )
}

/** True for a folder that does not exist; false for a file in its place. */
function isEmpty(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return !found || (found.isDirectory() && readdirSync(path).length === 0)
}
