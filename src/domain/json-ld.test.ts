import { describe, expect, it } from 'vitest'
import { HOUSE_FACTS } from './house-facts'
import { articleLd, breadcrumbLd, buildLd, faqLd, jsonLdText, organizationLd, productLd } from './json-ld'

const site = {
  page: (path: string) => `https://rigs.example${path}`,
  picture: (name: string) => (name === '' ? undefined : `https://rigs.example/pictures/${name}`),
}

const rig = {
  path: '/rigs-available/1',
  name: 'Farrier body',
  description: null,
  images: ['a.webp', ''],
  price: 84900,
  availability: 'InStock',
} as const

describe('structured data', () => {
  it('makes an offer of a price, and a rating of reviews', () => {
    const [made] = productLd({ ...rig, rating: { average: 4.666, count: 3 } }).map((make) => make(site))
    expect(made).toMatchObject({
      '@type': 'Product',
      image: ['https://rigs.example/pictures/a.webp'],
      offers: { price: '84900.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      aggregateRating: { ratingValue: '4.7', reviewCount: 3 },
    })
    expect(made).not.toHaveProperty('description')
  })

  it.each([null, 0, -5])('makes no offer of the price %s', (price) => {
    expect(productLd({ ...rig, price })).toEqual([])
    const [rated] = productLd({ ...rig, price, rating: { average: 4, count: 1 } }).map((make) => make(site))
    expect(rated).not.toHaveProperty('offers')
  })

  it('tells of a build what is known, and offers nothing', () => {
    const build = { path: '/projects/1', name: 'Forge body', description: null, images: ['a.webp'], tags: [] }
    const made = buildLd({ ...build, year: 2024 })(site)
    expect(made).toMatchObject({ '@type': 'CreativeWork', dateCreated: '2024' })
    expect(made).toMatchObject({ url: 'https://rigs.example/projects/1' })
    for (const absent of ['offers', 'description', 'keywords']) expect(made).not.toHaveProperty(absent)
    expect(buildLd({ ...build, year: 0 })(site)).not.toHaveProperty('dateCreated')
  })

  it('counts the crumbs from the home page', () => {
    expect(breadcrumbLd([{ name: 'Projects', path: '/projects' }])(site)).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://rigs.example/' },
        { position: 2, name: 'Projects', item: 'https://rigs.example/projects' },
      ],
    })
  })

  it('leaves out an article’s missing picture, and names each question’s answer', () => {
    const facts = {
      path: '/news/1',
      headline: 'H',
      description: 'D',
      image: null,
      author: 'A',
      publishedAt: 'T',
    }
    expect(articleLd(facts)(site)).not.toHaveProperty('image')
    expect(faqLd([{ question: 'Q', answer: 'A' }])(site)).toMatchObject({
      mainEntity: [{ name: 'Q', acceptedAnswer: { text: 'A' } }],
    })
    expect(organizationLd(HOUSE_FACTS)(site)).toMatchObject({ telephone: '(315) 555-0142' })
  })

  it('cannot be ended by a title', () => {
    const text = jsonLdText({ name: '</script><script>alert(1)</script>' })
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' })
  })
})
