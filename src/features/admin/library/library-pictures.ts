/** The pictures of the catalog and where they are used. Pure. */
import { ADMIN_NOUNS, type AdminNoun } from '#shared/catalog/admin-nouns'
import type { RowChangesRow, RowTypes } from '#shared/schema/rows'
import { compareText } from '#shared/text/compare-text'
import type { FileKey } from '#sync/core/waiting-file'

/** A row that shows a picture. */
interface PictureUse {
  noun: AdminNoun
  /** Section of the panel that opens the row. */
  section: string
  id: string
  name: string
}

export interface LibraryPicture {
  /** The path: `bucket/path`, or an absolute URL. */
  id: FileKey
  /** Name of a row that has it, or had it last. */
  name: string
  /** Each row once. Empty: removed from all rows in the last 30 days. */
  uses: PictureUse[]
  /** When its newest row was made or, for one without a use, when it was removed. ISO. */
  at: string
}

/** Tables with pictures: the noun, the section, and the column. */
const PLACES = [
  { noun: ADMIN_NOUNS.project, section: 'projects', column: 'images' },
  { noun: ADMIN_NOUNS.rig, section: 'rigs', column: 'images' },
  { noun: ADMIN_NOUNS.product, section: 'products', column: 'images' },
  { noun: ADMIN_NOUNS.slide, section: 'slider', column: 'background_image' },
  { noun: ADMIN_NOUNS.farriersVetsSection, section: 'farriers-vets', column: 'images' },
  { noun: ADMIN_NOUNS.firstRespondersSection, section: 'first-responders', column: 'images' },
  { noun: ADMIN_NOUNS.article, section: 'news', column: 'cover_image' },
] as const

type PictureTable = (typeof PLACES)[number]['noun']['table']

/** Rows by table, as they are on this device. */
export type PictureRows = { [T in PictureTable]: readonly RowTypes[T][] }

/** All pictures, newest first. `changes`: what admins have replaced and deleted in the last 30 days. */
export function libraryPictures(rows: PictureRows, changes: readonly RowChangesRow[]): LibraryPicture[] {
  const found = new Map<FileKey, LibraryPicture>()
  for (const { noun, section, column } of PLACES) {
    for (const row of rows[noun.table] as readonly Row[]) {
      for (const path of pathsIn(row[column])) {
        const use = { noun, section, id: row.id, name: row.title }
        const known = found.get(path)
        if (!known) found.set(path, { id: path, name: row.title, uses: [use], at: row.created_at })
        else {
          known.uses.push(use)
          if (row.created_at > known.at) known.at = row.created_at
        }
      }
    }
  }
  const used = new Set(found.keys())
  for (const change of changes) {
    const place = PLACES.find(({ noun }) => noun.table === change.table_name)
    if (!place || typeof change.before !== 'object' || change.before === null) continue
    for (const path of pathsIn((change.before as Record<string, unknown>)[place.column])) {
      if (used.has(path) || (found.get(path)?.at ?? '') > change.changed_at) continue
      found.set(path, { id: path, name: change.row_name, uses: [], at: change.changed_at })
    }
  }
  return [...found.values()].sort((a, b) => compareText(b.at, a.at) || compareText(a.id, b.id))
}

type Row = { id: string; title: string; created_at: string } & Record<string, unknown>

/** The paths in a column, each once. */
function pathsIn(value: unknown): Set<FileKey> {
  const list = Array.isArray(value) ? value : [value]
  return new Set(list.filter((path): path is FileKey => typeof path === 'string' && path !== ''))
}
