import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NEWS_CATEGORIES, newsOf, newsTopics } from '#shared/catalog/news-categories'
import { PROJECT_PRESETS } from '#shared/catalog/project-presets'
import { deliveryStatus } from '#shared/catalog/project-traits'
import { QUOTE_BUDGETS, QUOTE_CONTACT_TYPES, QUOTE_TIMELINES } from '#shared/catalog/quote-options'
import { RIG_STATUSES } from '#shared/catalog/rig-statuses'
import { ORDER_STATUSES } from '#shared/orders/order-statuses'
import { QUOTE_STATUSES } from '#shared/orders/quote-statuses'
import { priceHint } from '#shared/pricing/price-guide'
import type { Json } from '#shared/schema/row-values'
import { PICTURES } from '../../picture-studio/pictures'
import { demoId } from './demo-id'
import { picturesIn } from './load'
import { widthsOf } from './picture-path'
import { FOLLOW_UPS, MESSAGES, QUOTE_MESSAGES, QUOTE_NOTES, QUOTES, REVIEWS, SUBSCRIBERS } from './rows/inbox'
import { NEWS } from './rows/news'
import { ORDERS, SAVED_PRODUCTS, SAVED_PROJECTS, SAVED_RIGS } from './rows/orders'
import { PRODUCTS } from './rows/products'
import { PROJECTS } from './rows/projects'
import { RIGS } from './rows/rigs'
import { FARRIERS_VETS_SECTIONS, FIRST_RESPONDERS_SECTIONS } from './rows/sections'
import { SLIDES } from './rows/slides'

const LISTS = {
  SLIDES,
  FARRIERS_VETS_SECTIONS,
  FIRST_RESPONDERS_SECTIONS,
  NEWS,
  PROJECTS,
  RIGS,
  PRODUCTS,
  ORDERS,
  QUOTES,
  MESSAGES,
  REVIEWS,
  SUBSCRIBERS,
}
/** Columns whose values are addresses of pages and pictures, keys or ids; people never read these. */
const NO_TEXT =
  /(?:^|_)(?:key|id|ids|link|url|image|images|cover|avatar|picture|attachments|attachment_url|quote|product)$|^build/
/** All texts below a value, each with the names that lead to it. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, below]) =>
    NO_TEXT.test(name) ? [] : textsOf(below, `${path}.${name}`),
  )
}
/** Values of the choices and statuses that a row can have; a text has the words for them. */
const CODES = new Set(
  [QUOTE_BUDGETS, QUOTE_TIMELINES, QUOTE_CONTACT_TYPES, QUOTE_STATUSES, ORDER_STATUSES, RIG_STATUSES].flatMap(
    (choices) => Object.keys(choices),
  ),
)
const ARTICLE = { title: '', short_description: '', content: '', cover_image: '', author_name: null }
const pictures = join(import.meta.dirname, 'pictures')

describe('demo data', () => {
  it('has as many rows as a real shop', () => {
    expect(PROJECTS.length).toBeGreaterThanOrEqual(24)
    expect(RIGS.length).toBeGreaterThanOrEqual(10)
    expect(PRODUCTS.length).toBeGreaterThanOrEqual(20)
    expect(NEWS.filter((article) => article.published).length).toBeGreaterThanOrEqual(12)
  })

  it('shows every tag, status and category at least once', () => {
    expect(new Set(FARRIERS_VETS_SECTIONS.map((section) => section.tag))).toEqual(
      new Set(['farrier', 'veterinarian']),
    )
    expect(new Set(FIRST_RESPONDERS_SECTIONS.map((section) => section.tag))).toEqual(
      new Set(['command', 'rescue', 'attack', 'brush', 'van', 'cap']),
    )
    expect(new Set(ORDERS.map((order) => order.status))).toEqual(
      new Set(['pending', 'processing', 'building', 'testing', 'shipped', 'delivered', 'cancelled']),
    )
    expect(new Set(RIGS.map((rig) => rig.status))).toEqual(
      new Set(['available', 'reserved', 'pending', 'sold']),
    )
    expect(new Set(PRODUCTS.map((product) => product.category))).toEqual(
      new Set([
        'Farrier Tools',
        'Vet Accessories',
        'Apparel',
        'Hardware',
        'Storage',
        'Lighting',
        'Safety',
        'Parts & Accessories',
      ]),
    )
  })

  it('has unique keys, and permanent ids derived from table and key', () => {
    for (const rows of Object.values(LISTS)) {
      const keys = rows.map((row) => row.key)
      expect(new Set(keys).size).toBe(keys.length)
    }
    expect(demoId('projects', 'gallery-body-f350')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(demoId('projects', 'a')).not.toBe(demoId('rigs', 'a'))
  })

  it('refers only to rows that exist', () => {
    const projects = new Set(PROJECTS.map((project) => project.key))
    expect(SAVED_PROJECTS.filter(([key]) => !projects.has(key))).toEqual([])
    const rigs = new Set(RIGS.map((rig) => rig.key))
    expect(SAVED_RIGS.filter(([key]) => !rigs.has(key))).toEqual([])
    const quotes = new Set(QUOTES.map(({ key }) => key))
    expect([...FOLLOW_UPS, ...QUOTE_NOTES].filter(({ quote }) => !quotes.has(quote))).toEqual([])
    const ids = new Set([
      ...PROJECTS.map((row) => demoId('projects', row.key)),
      ...RIGS.map((row) => demoId('rigs', row.key)),
      null,
    ])
    expect(QUOTES.filter((quote) => !ids.has(quote.project_id) || !ids.has(quote.rig_id))).toEqual([])
    const products = new Set(PRODUCTS.map((product) => product.key))
    expect(REVIEWS.filter((review) => !products.has(review.product))).toEqual([])
    expect(SAVED_PRODUCTS.filter(([key]) => !products.has(key))).toEqual([])
  })

  it('has words, not keys or ids, in every text that a person reads', () => {
    const texts = textsOf({ ...LISTS, FOLLOW_UPS, QUOTE_MESSAGES, QUOTE_NOTES })
    expect(texts.length).toBeGreaterThan(500)
    expect(
      texts.filter(([, text]) => /\w_\w|[0-9a-f]{8}-[0-9a-f]{4}|undefined|\[object|\{\{/.test(text)),
    ).toEqual([])
  })

  it('has the words of choices in texts, not their codes', () => {
    const texts = textsOf({ ...LISTS, FOLLOW_UPS, QUOTE_MESSAGES, QUOTE_NOTES })
    const facts = texts.flatMap(([path, text]) =>
      [...text.matchAll(/^(\w[\w ]*): (.+)$/gm)].map(([, name = '', value = '']) => ({ path, name, value })),
    )
    expect(facts.filter(({ value }) => CODES.has(value))).toEqual([])
    // No word of a sentence looks like these.
    const unlike = [...CODES].filter((code) => /\d/.test(code))
    expect(texts.filter(([, text]) => unlike.some((code) => text.includes(code)))).toEqual([])
    const valuesOf = (wanted: string) => facts.filter(({ name }) => name === wanted).map(({ value }) => value)
    expect(valuesOf('Budget').length).toBeGreaterThan(0)
    expect(Object.values(QUOTE_BUDGETS)).toEqual(expect.arrayContaining(valuesOf('Budget')))
    expect(Object.values(QUOTE_TIMELINES)).toEqual(expect.arrayContaining(valuesOf('Timeline')))
  })

  it('has no delivered project in an order that is being built or tested', () => {
    const delivered = new Set(
      PROJECTS.filter(({ delivery_date: date }) => deliveryStatus(date, '2026-12-31') === 'delivered').map(
        ({ key }) => demoId('projects', key),
      ),
    )
    const inWork = ORDERS.filter(({ status }) => ['building', 'testing'].includes(status))
    expect(inWork.flatMap(({ items }) => items).filter((item) => item.project_id)).toHaveLength(2)
    expect(inWork.filter(({ items }) => items.some((item) => delivered.has(item.project_id ?? '')))).toEqual(
      [],
    )
  })

  it('has orders whose amounts add up, and one with another total than the customer expected', () => {
    for (const { total_amount: total, ...order } of ORDERS) {
      const { subtotal_amount: subtotal, tax_amount: tax, shipping_amount: shipping } = order
      if (subtotal !== null) expect(total).toBeCloseTo(subtotal + (tax ?? 0) + (shipping ?? 0), 5)
    }
    const changed = ORDERS.filter((order) => ![null, order.total_amount].includes(order.expected_amount))
    expect(changed.flatMap(({ items }) => items).some(({ unavailable }) => unavailable)).toBe(true)
  })

  it('numbers its orders in the order of their dates', () => {
    const numbers = [...ORDERS].sort((a, b) => b.age - a.age).map((order) => order.order_number)
    expect(numbers).toEqual([...numbers].sort())
  })

  it('has only sale prices below the price', () => {
    for (const { price, sale_price: sale } of PRODUCTS) expect(sale === null || sale < price).toBe(true)
  })

  it('names no category in the lead of an article, and has articles of every category', () => {
    const named = (text: string | null) => newsTopics({ ...ARTICLE, title: text ?? '' })
    const repeating = NEWS.filter(
      ({ title, short_description: lead }) => named(lead).length > 0 || /^(\w+:|Trade)/.test(title),
    )
    expect(repeating.map(({ title, short_description: lead }) => `${title} ${lead}`)).toEqual([])
    const articles = NEWS.filter(({ published }) => published).map((row) => ({ ...ARTICLE, ...row }))
    const categories = Object.keys(NEWS_CATEGORIES) as (keyof typeof NEWS_CATEGORIES)[]
    expect(categories.filter((category) => newsOf(articles, category).length < 2)).toEqual([])
  })

  it('spells every make as the filter does', () => {
    const makes: readonly string[] = PROJECT_PRESETS.make
    // A model before 2010 is a Dodge Ram: there, Ram is not the make.
    const pattern = new RegExp(`(?<![\\w/-]|Dodge )(${makes.join('|')})(?![\\w-])`, 'gi')
    const texts = JSON.stringify(LISTS).replaceAll(/"key":"[^"]*"/g, '')
    expect(
      [...texts.matchAll(pattern)].map(([make]) => make).filter((make) => !makes.includes(make)),
    ).toEqual([])
  })

  it('states prices of builds within the price guide', () => {
    const builds = [
      ...ORDERS.flatMap(({ items }) =>
        items.map((item) => ({ id: item.project_id, price: item.price as number | null })),
      ),
      ...QUOTE_MESSAGES.map((message) => ({
        id: QUOTES.find(({ key }) => key === message.quote)?.project_id,
        price: message.amount,
      })),
    ].flatMap(({ id, price }) => {
      const project = PROJECTS.find(({ key }) => demoId('projects', key) === id)
      return project && price !== null ? [{ ...project, price }] : []
    })
    const units = RIGS.filter((rig) => rig.make === 'Genoa Rigworks' || rig.chassis_type === 'Truck Cap')
    const priced = [...builds, ...units].flatMap((build) => {
      const hint = priceHint({ specialty: build.specialty ?? null, chassis_type: build.chassis_type ?? null })
      return hint ? [{ title: build.title, price: build.price, from: hint.from, to: hint.to }] : []
    })
    expect(priced.length).toBeGreaterThanOrEqual(7)
    expect(priced.filter(({ price, from, to }) => price < from || price > to)).toEqual([])
  })

  it('uses every picture file, and only existing ones', () => {
    const named = [...picturesIn(Object.values(LISTS) as Json)]
    const files = named.flatMap((picture) => widthsOf(picture).map(({ file }) => file))
    const existing = readdirSync(pictures)
    expect(files.filter((file) => !existing.includes(file))).toEqual([])
    expect(existing.filter((file) => !files.includes(file))).toEqual([])
    const stems = new Set(files.map((file) => file.split('.')[0]))
    expect(stems).toEqual(new Set(PICTURES.map(({ stem }) => stem)))
    const bytes = existing.reduce((sum, file) => sum + statSync(join(pictures, file)).size, 0)
    expect(bytes).toBeLessThan(6_000_000)
  })
})
