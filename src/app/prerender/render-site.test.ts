import { beforeAll, expect, it } from 'vitest'
import { demoProduct } from '#tests/support/component/demo-product'
import { demoProject } from '#tests/support/component/demo-project'
import { demoSnapshot } from '#tests/support/demo-snapshot'
import { openRenderer, type SiteRenderer } from './render-site'

const idOf = (n: number) => `7b1e3f52-0000-4000-8000-${String(n).padStart(12, '0')}`
const PRODUCT = demoProduct()
const REVIEW = {
  id: idOf(999),
  sync_xid: '11',
  product_id: PRODUCT.id,
  author_name: 'Lena Leaver',
  rating: 2,
  title: 'Rode well',
  body: 'I once rode here',
  status: 'approved',
  created_at: '2026-02-01T00:00:00Z',
  updated_at: '2026-02-01T00:00:00Z',
}
const SNAPSHOT = demoSnapshot({
  projects: Array.from({ length: 300 }, (_, n) =>
    demoProject({ id: idOf(n), title: `Body number ${n}`, year: 1994 + n }),
  ),
  products: [PRODUCT],
  product_reviews: [REVIEW],
})

let renderer: SiteRenderer
beforeAll(async () => {
  renderer = await openRenderer('https://rigs.example', SNAPSHOT)
})

it('the projects page contains only the first projects, and the total number of projects', async () => {
  const { body, data } = await renderer.render('/projects')
  // React separates adjacent texts by comments.
  const [, main = ''] = body.replaceAll('<!-- -->', '').split('<main')
  const [shown = '', named = ''] = main.split('<noscript>')
  expect(shown.match(/Showing [^<]+/g)).toEqual(['Showing 300 of 300 projects'])
  expect(shown.match(/"numberOfItems":\d+/g)).toEqual(['"numberOfItems":300'])
  // The newest twelve as cards; more as a list of names for browsers without scripts.
  expect(shown.match(/(?<=<h2 [^>]+><a [^>]+>)Body number \d+/g)?.at(-1)).toBe('Body number 288')
  expect(named.match(/Body number \d+/g)?.[0]).toBe('Body number 287')
  expect(named.match(/Body number/g)).toHaveLength(36)
  expect(data.match(/Body number/g)).toHaveLength(48)
})

it('a product page contains no review: not in its text, its data or its JSON-LD', async () => {
  const html = JSON.stringify(await renderer.render(`/store/${PRODUCT.id}`))
  expect(html).toContain(`<h1 tabindex=\\"-1\\">${PRODUCT.title}`)
  expect(html).not.toMatch(/Lena Leaver|Rode well|once rode|aggregateRating|ratingValue/)
})
