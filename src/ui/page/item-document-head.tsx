import type { ItemHead } from '#seo/item-head'
import { CURRENCY } from '#shared/shop/currency'
import { DocumentHead } from './document-head'

/** Head of the page of one project, rig or product, with alt text of the picture and price. */
export function ItemDocumentHead({ imageAlt, price, ...head }: ItemHead) {
  return (
    <>
      <DocumentHead {...head} />
      {imageAlt ? <meta property="og:image:alt" content={imageAlt} /> : null}
      {price ? (
        <>
          <meta property="product:price:amount" content={price.toFixed(2)} />
          <meta property="product:price:currency" content={CURRENCY} />
        </>
      ) : null}
    </>
  )
}
