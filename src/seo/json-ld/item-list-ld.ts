import type { ItemList, WithContext } from 'schema-dts'
import type { Crumb } from './breadcrumb-ld'
import { CONTEXT, type JsonLd, type SiteAddresses } from './json-ld'

/** Most items in a page's head; the page itself links to all. */
const MAX_ITEMS = 24

/** The items of a list page, `total` in all; empty for an empty list or while it is loading. */
export function itemListLd<Row>(
  rows: readonly Row[] | undefined,
  toCrumb: (row: Row) => Crumb,
  total = rows?.length ?? 0,
): JsonLd[] {
  return rows && rows.length > 0 ? [listOf(total, rows.slice(0, MAX_ITEMS).map(toCrumb))] : []
}

const listOf =
  (count: number, items: readonly Crumb[]) =>
  (site: SiteAddresses): WithContext<ItemList> => ({
    '@context': CONTEXT,
    '@type': 'ItemList',
    numberOfItems: count,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: site.page(path),
    })),
  })
