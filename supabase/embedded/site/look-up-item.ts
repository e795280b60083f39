import { isItemPath } from '../../../src/seo/site-routes'
import { idInAddress, pickItem } from '../../../src/shared/site/find-by-address'
import { ITEM_TABLES, type ItemRow, type ItemTable } from './item-tables'
import { type ReadRest, readRows } from './read-rows'

export interface ItemLookUp {
  /** The server answers 404: no such item exists, or visitors cannot see it. */
  isNotFound: boolean
  /** The item's present address, if `path` is another one of it: with earlier or other words, or a complete id. */
  movedTo: string | null
}

const FOUND_HERE: ItemLookUp = { isNotFound: false, movedTo: null }
/** Rows whose ids begin with the same 8 digits; more than two are improbable. */
const MAX_ROWS = 20

/**
 * Looks up the item whose page is at `path` (decoded). For any other page, and if the backend fails, the answer is
 * `FOUND_HERE`: the page is served, and the app itself says if there is no such item.
 */
export async function lookUpItem(read: ReadRest, path: string): Promise<ItemLookUp> {
  if (!isItemPath(path)) return FOUND_HERE
  const [, folder, word = ''] = path.split('/')
  const itemTable = ITEM_TABLES.find(({ list }) => list === `/${folder}`)
  if (itemTable === undefined) return FOUND_HERE
  try {
    const rows = await readRows<ItemRow>(read, itemTable.table, queryOf(itemTable, word))
    if (rows.length === 0) return { isNotFound: true, movedTo: null }
    // A section has only one address.
    const row = itemTable.key === 'id' ? pickItem(rows, word) : null
    if (row === null) return FOUND_HERE
    const present = itemTable.pathOf(row)
    return { isNotFound: false, movedTo: present === path ? null : present }
  } catch {
    return FOUND_HERE
  }
}

function queryOf({ key, columns, filter }: ItemTable, word: string): string {
  const wanted = key === 'id' ? idRange(idInAddress(word) ?? word) : [`${key}=eq.${encodeURIComponent(word)}`]
  return [
    `select=${columns}`,
    ...wanted,
    `order=${key}`,
    `limit=${MAX_ROWS}`,
    ...(filter ? [filter] : []),
  ].join('&')
}

/** All ids that begin with `start`: PostgREST has no comparison of the text of a uuid. */
const idRange = (start: string): string[] => [
  `id=gte.${start}${'00000000-0000-0000-0000-000000000000'.slice(start.length)}`,
  `id=lte.${start}${'ffffffff-ffff-ffff-ffff-ffffffffffff'.slice(start.length)}`,
]
