/** Structured data for search engines (schema.org, as JSON-LD): what a page is about, in their words. */
import { COMPANY } from './company'
import type { CompanyFacts } from './house-facts'
import { paths } from './paths'

/** Turns what rows and routes hold into absolute addresses, which structured data must have. */
export interface SiteAddresses {
  /** A path of this site. */
  page: (path: string) => string
  /** A picture as a row names it. */
  picture: (name: string) => string | undefined
}

/** One piece of structured data, once the addresses of the site are known. */
export type JsonLd = (site: SiteAddresses) => Readonly<Record<string, unknown>>

const CONTEXT = 'https://schema.org'
const SCHEMA_CURRENCY = 'USD'
const IN_GENOA = {
  '@type': 'PostalAddress',
  addressLocality: 'Genoa',
  addressRegion: 'NY',
  addressCountry: 'US',
}

/** The maker itself; for the home, about and contact pages. */
export const organizationLd =
  ({ name, phone, email, address }: CompanyFacts): JsonLd =>
  (site) => ({
    '@context': CONTEXT,
    '@type': 'LocalBusiness',
    name,
    url: site.page(paths.home),
    telephone: phone,
    email,
    foundingDate: String(COMPANY.since),
    address: address === COMPANY.location ? IN_GENOA : address,
  })

export interface Crumb {
  name: string
  path: string
}

/** The way to a page, the home page first; `crumbs` begins below it and ends with the page itself. */
export const breadcrumbLd =
  (crumbs: readonly Crumb[]): JsonLd =>
  (site) => ({
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: paths.home }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.page(path),
    })),
  })

export interface ProductFacts {
  path: string
  name: string
  description: string | null
  images: readonly string[]
  /** US dollars; null or nothing above 0 makes no offer. */
  price: number | null
  availability: 'InStock' | 'OutOfStock' | 'SoldOut' | 'LimitedAvailability'
  /** 1 to 5, of approved reviews alone; left out without any. */
  rating?: { average: number; count: number }
}

/** A product of the store or a rig; nothing for one with neither offer nor rating, which search engines call an error. */
export function productLd(facts: ProductFacts): JsonLd[] {
  const hasOffer = facts.price !== null && facts.price > 0
  return hasOffer || facts.rating?.count ? [productLdOf(facts)] : []
}

const productLdOf =
  ({ path, name, description, images, price, availability, rating }: ProductFacts): JsonLd =>
  (site) => ({
    '@context': CONTEXT,
    '@type': 'Product',
    name,
    ...(description ? { description } : {}),
    ...pictures(images, site),
    brand: { '@type': 'Brand', name: COMPANY.name },
    ...(price !== null && price > 0
      ? {
          offers: {
            '@type': 'Offer',
            url: site.page(path),
            price: price.toFixed(2),
            priceCurrency: SCHEMA_CURRENCY,
            availability: `${CONTEXT}/${availability}`,
          },
        }
      : {}),
    ...(rating && rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average.toFixed(1),
            reviewCount: rating.count,
          },
        }
      : {}),
  })

export interface BuildFacts {
  path: string
  name: string
  description: string | null
  images: readonly string[]
  year: number | null
  tags: readonly string[]
}

/** A build that was delivered. No product: without an offer search engines would count it as one that is broken. */
export const buildLd =
  ({ path, name, description, images, year, tags }: BuildFacts): JsonLd =>
  (site) => ({
    '@context': CONTEXT,
    '@type': 'CreativeWork',
    name,
    url: site.page(path),
    ...(description ? { description } : {}),
    ...pictures(images, site),
    ...(year ? { dateCreated: String(year) } : {}),
    ...(tags.length > 0 ? { keywords: [...tags] } : {}),
    creator: { '@type': 'Organization', name: COMPANY.name },
  })

export interface ArticleFacts {
  path: string
  headline: string
  description: string | null
  image: string | null
  author: string
  /** ISO 8601. */
  publishedAt: string
}

/** An article of the news. */
export const articleLd =
  ({ path, headline, description, image, author, publishedAt }: ArticleFacts): JsonLd =>
  (site) => ({
    '@context': CONTEXT,
    '@type': 'NewsArticle',
    headline,
    ...(description ? { description } : {}),
    ...pictures(image ? [image] : [], site),
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name: COMPANY.name },
    datePublished: publishedAt,
    mainEntityOfPage: site.page(path),
  })

export interface Answer {
  question: string
  answer: string
}

/** A page of questions with one answer each. */
export const faqLd =
  (answers: readonly Answer[]): JsonLd =>
  () => ({
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: answers.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })

/** As the text of a script element: `<` is written as an escape, so that no title can end the element. */
export function jsonLdText(data: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

function pictures(names: readonly string[], site: SiteAddresses): { image?: string[] } {
  const image = names.flatMap((name) => site.picture(name) ?? [])
  return image.length > 0 ? { image } : {}
}
