/** The heads that search engines and link previews read, of every page and of every item of the demo data. */
import { expect, test } from 'vitest'
import type { ItemHead } from '#seo/item-head'
import { articleHead } from '#seo/item-heads/article-head'
import { productHead } from '#seo/item-heads/product-head'
import { projectHead } from '#seo/item-heads/project-head'
import { rigHead } from '#seo/item-heads/rig-head'
import { sectionHead } from '#seo/item-heads/section-head'
import { jsonLdText } from '#seo/json-ld/json-ld'
import { organizationLd, webSiteLd } from '#seo/json-ld/organization-ld'
import { LISTED_PAGES } from '#seo/listed-pages'
import { FARRIERS_VETS_PAGE } from '#seo/listed-pages/farriers-vets-page'
import { FIRST_RESPONDERS_PAGE } from '#seo/listed-pages/first-responders-page'
import { type PageHead, pageHead } from '#seo/page-head'
import { previewOf } from '#seo/preview-picture'
import { siteRoute } from '#seo/site-routes'
import { storageAddress } from '#shared/pictures/storage-address'
import type { RowTypes } from '#shared/schema/rows'
import { DEFAULT_COMPANY_FACTS } from '#shared/shop/default-company-facts'
import { paths } from '#shared/site/paths'
import { SITE_PAGES } from '#shared/site/site-pages'
import { demoId } from '#supabase/embedded/demo/demo-id'
import { NEWS } from '#supabase/embedded/demo/rows/news'
import { PRODUCTS } from '#supabase/embedded/demo/rows/products'
import { PROJECTS } from '#supabase/embedded/demo/rows/projects'
import { RIGS } from '#supabase/embedded/demo/rows/rigs'
import { FARRIERS_VETS_SECTIONS, FIRST_RESPONDERS_SECTIONS } from '#supabase/embedded/demo/rows/sections'
import { structuredDataProblems } from './support/search/structured-data-problems'

const ORIGIN = 'https://rigworks.example'
const SITE = {
  name: 'Genoa Rigworks',
  page: (path: string) => ORIGIN + path,
  picture: (name: string) => storageAddress(ORIGIN, name),
}
const DATES = { created_at: '2026-10-01T08:00:00+00:00', updated_at: '2026-11-01T08:00:00+00:00' }

/** Demo rows with the columns that the database adds. */
const rowsOf = <T extends keyof RowTypes>(table: T, rows: readonly { key: string }[]): RowTypes[T][] =>
  rows.map(({ key, ...row }) => ({ id: demoId(table, key), ...DATES, ...row }) as unknown as RowTypes[T])

const projects = rowsOf('projects', PROJECTS)
const rigs = rowsOf('rigs', RIGS)
const products = rowsOf('products', PRODUCTS)
const sections = rowsOf('farriers_vets_sections', FARRIERS_VETS_SECTIONS)
const news = rowsOf('news_articles', NEWS).filter(({ published }) => published)

const pages = LISTED_PAGES.map((page) =>
  pageHead(
    page,
    page.path === paths.home ? { jsonLd: [webSiteLd, organizationLd(DEFAULT_COMPANY_FACTS)] } : {},
  ),
)
const items: ItemHead[] = [
  ...projects.map(projectHead),
  ...rigs.map(rigHead),
  ...products.map((product) => productHead(product, { average: 4.5, count: 2 })),
  ...news.map(articleHead),
  ...sections.map((row) => sectionHead(FARRIERS_VETS_PAGE, row)),
  ...rowsOf('first_responders_sections', FIRST_RESPONDERS_SECTIONS).map((row) =>
    sectionHead(FIRST_RESPONDERS_PAGE, row),
  ),
]
const dataOf = ({ jsonLd }: PageHead): unknown[] => jsonLd.map((make) => JSON.parse(jsonLdText(make(SITE))))

const repeated = (texts: readonly (string | null)[]) => texts.filter((text, at) => texts.indexOf(text) !== at)

test('titles, descriptions and paths are unique, and descriptions have a length that search engines show', () => {
  const all = [...pages, ...items]
  expect(all.length).toBeGreaterThan(80)
  for (const key of ['title', 'description', 'path'] as const)
    expect(repeated(all.map((head) => head[key]))).toEqual([])
  expect(all.filter(({ description: { length } }) => length < 50 || length > 160)).toEqual([])
  expect(all.filter(({ path }) => siteRoute(path)?.isListed !== true)).toEqual([])
})

test('the sitemap page and the sitemap for search engines list the same pages', () => {
  const named = SITE_PAGES.flatMap((group) => group.pages.map(({ path }) => path))
  // The first redirects, so search engines index its target; the second depends on the browser.
  const isForPeople = (path: string) => path === paths.whoWeServe || path === paths.install
  expect(named.filter((path) => !isForPeople(path)).sort()).toEqual(
    LISTED_PAGES.map(({ path }) => path).sort(),
  )
})

test('structured data has the required properties in valid form', () => {
  const problems = [...pages, ...items].flatMap((head) =>
    dataOf(head).flatMap((data) => structuredDataProblems(data).map((problem) => `${head.path} ${problem}`)),
  )
  expect(problems).toEqual([])
  const types = new Set(
    items.flatMap((head) => dataOf(head).map((data) => (data as { '@type': string })['@type'])),
  )
  expect([...types].sort()).toEqual(['BreadcrumbList', 'CreativeWork', 'NewsArticle', 'Product', 'Service'])
})

test('every item has a picture that can be made into a preview', () => {
  expect(items.filter(({ image }) => previewOf(image) === null).map(({ path }) => path)).toEqual([])
})

test('the alt text of a preview is the same as on the page of its item', () => {
  expect(items.filter(({ imageAlt }) => imageAlt)).toHaveLength(
    projects.length + rigs.length + products.length,
  )
  const [rig] = rigs
  if (!rig) throw new Error('no demo rows')
  expect(rigHead(rig).imageAlt).toBe(`${rig.title}, picture 1 of ${rig.images.length}`)
  expect(rigHead({ ...rig, images: rig.images.slice(0, 1) }).imageAlt).toBe(rig.title)
  expect(rigHead({ ...rig, images: [] })).not.toHaveProperty('imageAlt')
})

test('an item has a price in its head only if it can be bought', () => {
  const [rig, product] = [rigs[0], products[0]]
  if (!rig || !product) throw new Error('no demo rows')
  expect(rigHead({ ...rig, price: 84_900, status: 'reserved' }).price).toBe(84_900)
  expect(rigHead({ ...rig, price: 84_900, status: 'sold' }).price).toBeNull()
  expect(rigHead({ ...rig, price: 0 }).price).toBeNull()
  expect(productHead({ ...product, price: 90, sale_price: 80 }, null).price).toBe(80)
  expect(productHead({ ...product, price: 0, sale_price: null }, null).price).toBeNull()
  expect(items.filter(({ type, price }) => type !== 'product' && price !== undefined)).toEqual([])
})

const SCRIPT = '</script><script>alert(1)</script><!--'
const EMPTY = {
  description: null,
  short_description: null,
  content: null,
  cover_image: null,
  images: [],
  tags: [],
}

test.each([
  [
    'hostile',
    {
      title: SCRIPT,
      description: SCRIPT,
      short_description: SCRIPT,
      author_name: SCRIPT,
      tags: [SCRIPT],
      category: SCRIPT,
    },
  ],
  [
    'with a script as its picture',
    { images: ['javascript:alert(1)', '//evil.example/a.png'], cover_image: 'javascript:alert(1)' },
  ],
  [
    'empty',
    {
      ...EMPTY,
      author_name: null,
      specialty: null,
      year: null,
      truck_make: null,
      make: null,
      category: null,
    },
  ],
  ['without a date', { created_at: '', updated_at: 'in spring' }],
])('head and structured data are valid for a row that is %s', (_, over) => {
  const [project, rig, product, article, section] = [projects[0], rigs[0], products[0], news[0], sections[0]]
  if (!project || !rig || !product || !article || !section) throw new Error('no demo rows')
  const heads = [
    projectHead({ ...project, ...over }),
    rigHead({ ...rig, ...over }),
    productHead({ ...product, ...over } as RowTypes['products'], null),
    articleHead({ ...article, ...over }),
    sectionHead(FARRIERS_VETS_PAGE, { ...section, ...over }),
  ]
  for (const head of heads) {
    expect(head.description.length).toBeGreaterThanOrEqual(50)
    expect(head.description.length).toBeLessThanOrEqual(160)
    for (const make of head.jsonLd) expect(jsonLdText(make(SITE))).not.toContain('<')
    expect(dataOf(head).flatMap((data) => structuredDataProblems(data, true))).toEqual([])
    expect(JSON.stringify(dataOf(head))).not.toMatch(/"(javascript:|\/\/evil)/)
  }
})
