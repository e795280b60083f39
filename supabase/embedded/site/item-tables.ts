import { paths } from '../../../src/shared/site/paths'

/** A table whose rows have a public page each. */
export interface ItemTable {
  table: string
  /** The column that the address contains. */
  key: string
  /** The column of pictures: one name, or a list of names. */
  pictures: string
  filter?: string
  /** The page that lists the items: it changes with each of them. */
  list: string
  pathOf: (key: string) => string
}

/** Row-level security hides unpublished rows from visitors; the page of an inactive section would be "not found". */
export const ITEM_TABLES: readonly ItemTable[] = [
  { table: 'projects', key: 'id', pictures: 'images', list: paths.projects, pathOf: paths.project },
  { table: 'rigs', key: 'id', pictures: 'images', list: paths.rigs, pathOf: paths.rig },
  { table: 'products', key: 'id', pictures: 'images', list: paths.store, pathOf: paths.product },
  {
    table: 'news_articles',
    key: 'id',
    pictures: 'cover_image',
    filter: 'published=is.true',
    list: paths.news,
    pathOf: paths.article,
  },
  {
    table: 'farriers_vets_sections',
    key: 'section_key',
    pictures: 'images',
    filter: 'is_active=is.true',
    list: paths.farriersVets,
    pathOf: paths.farriersVetsSection,
  },
  {
    table: 'first_responders_sections',
    key: 'section_key',
    pictures: 'images',
    filter: 'is_active=is.true',
    list: paths.firstResponders,
    pathOf: paths.firstRespondersSection,
  },
]
