import { describe, expect, it } from 'vitest'
import { DEFAULT_COMPANY_FACTS } from '../../shared/shop/default-company-facts'
import { articleLd } from './article-ld'
import { breadcrumbLd } from './breadcrumb-ld'
import { buildLd } from './build-ld'
import { faqLd } from './faq-ld'
import { itemListLd } from './item-list-ld'
import { jsonLdText } from './json-ld'
import { openingHoursLd } from './opening-hours-ld'
import { organizationLd, webSiteLd } from './organization-ld'
import { productLd } from './product-ld'

const site = {
  name: 'Genoa Rigworks',
  page: (path: string) => `https://rigs.example${path}`,
  picture: (name: string) => (name === '' ? undefined : `https://rigs.example/pictures/${name}`),
}

const rig = {
  id: 'r1',
  path: '/rigs-available/1',
  name: 'Farrier body',
  description: 'Nine feet of drawers.',
  images: ['a.webp', ''],
  price: 84900.004,
  availability: 'InStock',
} as const

describe('structured data', () => {
  it('has an offer for a price and a rating for reviews, both as numbers', () => {
    const [data] = productLd({ ...rig, rating: { average: 4.666, count: 3 } }).map((create) => create(site))
    expect(data).toMatchObject({
      '@type': 'Product',
      image: ['https://rigs.example/pictures/a.webp'],
      offers: { price: 84900, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
    })
  })

  it.each([null, 0, -5, Number.NaN])('has no offer for the price %s', (price) => {
    expect(productLd({ ...rig, price })).toEqual([])
    expect(productLd({ ...rig, price, rating: null })).toEqual([])
    const [rated] = productLd({ ...rig, price, rating: { average: 4, count: 1 } }).map((create) =>
      create(site),
    )
    expect(rated).not.toHaveProperty('offers')
  })

  it('describes a project by its known facts, without an offer', () => {
    const build = { path: '/projects/1', name: 'Forge body', description: 'D', images: ['a.webp'], tags: [] }
    const data = buildLd({ ...build, year: 2024 })(site)
    expect(data).toMatchObject({ '@type': 'CreativeWork', dateCreated: '2024' })
    expect(data).toMatchObject({ url: 'https://rigs.example/projects/1' })
    for (const absent of ['offers', 'keywords']) expect(data).not.toHaveProperty(absent)
    expect(buildLd({ ...build, year: 0 })(site)).not.toHaveProperty('dateCreated')
  })

  it('numbers the crumbs from the home page', () => {
    expect(breadcrumbLd([{ name: 'Projects', path: '/projects' }])(site)).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://rigs.example/' },
        { position: 2, name: 'Projects', item: 'https://rigs.example/projects' },
      ],
    })
  })

  it('lists the first 24 items of a list page, and nothing for an empty or loading list', () => {
    const ids = Array.from({ length: 30 }, (_, id) => id)
    const [data] = itemListLd(ids, (id) => ({ name: `P${id}`, path: `/projects/${id}` })).map((create) =>
      create(site),
    )
    expect(data).toMatchObject({ numberOfItems: 30 })
    expect(data).toHaveProperty('itemListElement.length', 24)
    expect(data).toHaveProperty('itemListElement.23.url', 'https://rigs.example/projects/23')
    expect(data).toHaveProperty('itemListElement.23.position', 24)
    for (const rows of [[], undefined]) expect(itemListLd(rows, () => ({ name: '', path: '' }))).toEqual([])
  })

  it('omits missing facts and invalid dates of an article', () => {
    const facts = {
      path: '/news/1',
      headline: 'H',
      description: 'D',
      image: null,
      author: null,
      publishedAt: '2026-01-02T03:04:05+02:00',
      changedAt: 'some day in spring',
    }
    const data = articleLd(facts)(site)
    for (const absent of ['image', 'dateModified']) expect(data).not.toHaveProperty(absent)
    expect(data).toMatchObject({
      datePublished: '2026-01-02T01:04:05.000Z',
      author: { '@type': 'Organization', name: 'Genoa Rigworks' },
    })
    expect(articleLd({ ...facts, author: 'A' })(site)).toMatchObject({ author: { '@type': 'Person' } })
  })

  it('includes the answer to each question, and the shop info from its settings', () => {
    expect(faqLd([{ question: 'Q', answer: 'A' }])()).toMatchObject({
      mainEntity: [{ name: 'Q', acceptedAnswer: { text: 'A' } }],
    })
    expect(organizationLd(DEFAULT_COMPANY_FACTS)(site)).toMatchObject({
      telephone: '(315) 555-0142',
      address: { addressLocality: 'Genoa' },
    })
    expect(organizationLd({ ...DEFAULT_COMPANY_FACTS, address: '1 Mill Road\nGenoa' })(site)).toMatchObject({
      address: '1 Mill Road, Genoa',
    })
    const hours = openingHoursLd(null)
    expect(organizationLd(DEFAULT_COMPANY_FACTS, hours)(site)).toMatchObject({
      openingHoursSpecification: hours,
    })
    expect(webSiteLd(site)).toMatchObject({ name: 'Genoa Rigworks', url: 'https://rigs.example/' })
  })

  it('has the hours of the contact page, or the hours that an admin has saved', () => {
    const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
    expect(openingHoursLd(null)).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: weekdays, opens: '07:00', closes: '17:00' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '08:00', closes: '12:00' },
    ])
    expect(openingHoursLd({ sunday: { open: '10:00', close: '15:00', enabled: true } })).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Sunday'], opens: '10:00', closes: '15:00' },
    ])
    expect(openingHoursLd({ sunday: { open: '10:00', close: '15:00', enabled: false } })).toEqual([])
  })

  it('escapes a title that would end the script element', () => {
    const text = jsonLdText({
      '@context': 'https://schema.org',
      '@type': 'Thing',
      name: '</script><script>alert(1)</script>',
    })
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({ name: '</script><script>alert(1)</script>' })
  })
})
