import type { AddressedItem } from '../../../src/shared/site/item-address'
import { paths } from '../../../src/shared/site/paths'

/** What an address needs of a row; the row of a section has only its key. */
export interface ItemRow extends AddressedItem {
  section_key: string
}

/** A table whose rows have a public page each. */
export interface ItemTable {
  table: string
  /** The column that identifies a row in an address. */
  key: 'id' | 'section_key'
  /** The columns that `pathOf` needs. */
  columns: string
  /** The column of pictures: one name, or a list of names. */
  pictures: string
  filter?: string
  /** The page that lists the items: it changes with each of them. */
  list: string
  pathOf: (row: ItemRow) => string
}

const BY_TITLE = { key: 'id', columns: 'id,title' } as const

/** Row-level security hides unpublished rows from visitors; the page of an inactive section would be "not found". */
export const ITEM_TABLES: readonly ItemTable[] = [
  {
    table: 'projects',
    ...BY_TITLE,
    pictures: 'images',
    filter: 'published=is.true',
    list: paths.projects,
    pathOf: paths.project,
  },
  { table: 'rigs', ...BY_TITLE, pictures: 'images', list: paths.rigs, pathOf: paths.rig },
  { table: 'products', ...BY_TITLE, pictures: 'images', list: paths.store, pathOf: paths.product },
  {
    table: 'news_articles',
    ...BY_TITLE,
    pictures: 'cover_image',
    filter: 'published=is.true',
    list: paths.news,
    pathOf: paths.article,
  },
  {
    table: 'farriers_vets_sections',
    key: 'section_key',
    columns: 'section_key',
    pictures: 'images',
    filter: 'is_active=is.true',
    list: paths.farriersVets,
    pathOf: ({ section_key }) => paths.farriersVetsSection(section_key),
  },
  {
    table: 'first_responders_sections',
    key: 'section_key',
    columns: 'section_key',
    pictures: 'images',
    filter: 'is_active=is.true',
    list: paths.firstResponders,
    pathOf: ({ section_key }) => paths.firstRespondersSection(section_key),
  },
]
