import type { Product, WithContext } from 'schema-dts'
import { inCents, inDollars } from '../../shared/pricing/product-price'
import { CURRENCY } from '../../shared/shop/currency'
import { CONTEXT, type JsonLd, picturesLd, type SiteAddresses } from './json-ld'

export interface ProductFacts {
  id: string
  path: string
  name: string
  description: string
  images: readonly string[]
  /** US dollars; without a price above 0 there is no offer. */
  price: number | null
  availability: 'InStock' | 'OutOfStock' | 'SoldOut' | 'LimitedAvailability'
  /** Average of 1 to 5 and number of the approved reviews; null or absent without any. */
  rating?: { average: number; count: number } | null
}

/** A product or rig; empty without both offer and rating, which search engines would report as an error. */
export function productLd(facts: ProductFacts): JsonLd[] {
  return offerPrice(facts) !== null || facts.rating?.count ? [productLdOf(facts)] : []
}

/** Price rounded to cents, in dollars; null if there is no offer. */
const offerPrice = ({ price }: ProductFacts): number | null =>
  price !== null && Number.isFinite(price) && price > 0 ? inDollars(inCents(price)) : null

const productLdOf =
  (facts: ProductFacts) =>
  (site: SiteAddresses): WithContext<Product> => {
    const { id, path, name, description, images, availability, rating } = facts
    const price = offerPrice(facts)
    return {
      '@context': CONTEXT,
      '@type': 'Product',
      name,
      description,
      sku: id,
      url: site.page(path),
      ...picturesLd(images, site),
      brand: { '@type': 'Brand', name: site.name },
      ...(price === null
        ? {}
        : {
            offers: {
              '@type': 'Offer',
              url: site.page(path),
              price,
              priceCurrency: CURRENCY,
              availability: `${CONTEXT}/${availability}`,
              seller: { '@type': 'Organization', name: site.name },
            },
          }),
      ...(rating && rating.count > 0
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: Math.round(rating.average * 10) / 10,
              reviewCount: rating.count,
              bestRating: 5,
              worstRating: 1,
            },
          }
        : {}),
    }
  }
