import { paths } from '#shared/site/paths'
import { demoId } from '#supabase/embedded/demo/demo-id'
import { NEWS } from '#supabase/embedded/demo/rows/news'
import { PRODUCTS } from '#supabase/embedded/demo/rows/products'
import { PROJECTS } from '#supabase/embedded/demo/rows/projects'
import { RIGS } from '#supabase/embedded/demo/rows/rigs'

const ITEMS = {
  projects: { rows: PROJECTS, pathOf: paths.project },
  rigs: { rows: RIGS, pathOf: paths.rig },
  products: { rows: PRODUCTS, pathOf: paths.product },
  news_articles: { rows: NEWS, pathOf: paths.article },
}

/** Path of the page of a demo row, by its key. */
export function demoPath(table: keyof typeof ITEMS, key: string): string {
  const { rows, pathOf } = ITEMS[table]
  const row = rows.find((each) => each.key === key)
  if (!row) throw new Error(`the demo data have no row ${key} of ${table}`)
  return pathOf({ id: demoId(table, key), title: row.title })
}
