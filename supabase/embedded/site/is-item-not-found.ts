import { isItemPath } from '../../../src/seo/site-routes'
import { ITEM_TABLES } from './item-tables'
import { type ReadRest, readRows } from './read-rows'

/**
 * Whether the server answers `path` (decoded) with 404: it is the address of an item that does not exist, or that
 * visitors cannot see. False if the backend does not answer: the app, which is served either way, finds out itself.
 */
export async function isItemNotFound(read: ReadRest, path: string): Promise<boolean> {
  if (!isItemPath(path)) return false
  const [, folder, word = ''] = path.split('/')
  const itemTable = ITEM_TABLES.find(({ list }) => list === `/${folder}`)
  if (itemTable === undefined) return false
  const { table, key, filter } = itemTable
  const query = [
    `select=${key}`,
    `${key}=eq.${encodeURIComponent(word)}`,
    'limit=1',
    ...(filter ? [filter] : []),
  ]
  try {
    return (await readRows(read, table, query.join('&'))).length === 0
  } catch {
    return false
  }
}
