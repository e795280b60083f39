import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { variantsOf } from '#shared/catalog/product-variants'
import { paths } from '#shared/site/paths'
import { CardGrid } from '#ui/lists/card-grid'
import { DataCard } from '#ui/lists/data-card'
import { LinkTabs } from '#ui/page/link-tabs'
import { ProductCard } from '../product-card'
import { productSpecifications } from '../product-specifications'
import { type Product, useProducts, useRatings } from '../queries'
import { relatedProducts } from './related-products'

const TABS = [
  { key: 'specifications', label: 'Specifications', to: '?' },
  { key: 'related', label: 'Related Products', to: '?tab=related' },
] as const

export interface ProductTabsProps {
  product: Product
  /** In the panel's preview the address does not choose the tab, and nothing can be put into the cart. */
  isPreview?: boolean
}

/** The tabs 'Specifications' and 'Related Products' (Site 2). */
export function ProductTabs({ product, isPreview = false }: ProductTabsProps) {
  const [params] = useSearchParams()
  const [previewTab, setPreviewTab] = useState('')
  const isRelated = (isPreview ? previewTab : params.get('tab')) === 'related'
  return (
    <LinkTabs
      label={`More about ${product.title}`}
      tabs={TABS}
      current={isRelated ? 'related' : 'specifications'}
      isReplacing
      onChoose={setPreviewTab}
      withoutScripts={
        <p className="rw-soft">
          See more like this in <Link to={paths.store}>the store</Link>.
        </p>
      }
    >
      {isRelated ? (
        <div inert={isPreview}>
          <RelatedProducts product={product} />
        </div>
      ) : (
        <Specifications product={product} />
      )}
    </LinkTabs>
  )
}

/** What the shop has entered, in alphabetical order, because the server does not keep the order of entry. */
function Specifications({ product }: { product: Product }) {
  const rows = productSpecifications(product.specifications)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([label, value]) => ({ label, value }))
  const sizes = variantsOf(product).map(({ name }) => name)
  return (
    <DataCard
      rows={[
        ...rows,
        { label: 'Sizes', value: sizes.join(', ') },
        { label: 'Category', value: product.category },
      ]}
    />
  )
}

function RelatedProducts({ product }: { product: Product }) {
  const products = useProducts()?.rows
  const ratings = useRatings()
  const related = useMemo(() => relatedProducts(product, products ?? []), [product, products])
  if (!products) return null
  if (related.length === 0) {
    return (
      <p className="rw-soft">
        We have nothing else like it. <Link to={paths.store}>See the whole store</Link>.
      </p>
    )
  }
  return (
    <CardGrid columns={4} label="Related Products">
      {related.map((other) => (
        <ProductCard key={other.id} product={other} headingLevel={3} rating={ratings.get(other.id)} />
      ))}
    </CardGrid>
  )
}
