import { Suspense, useDeferredValue, useMemo, useRef } from 'react'
import { mergeChoices } from '#shared/catalog/merge-choices'
import { variantsOf } from '#shared/catalog/product-variants'
import { PRICE_BANDS, PRODUCT_CATEGORIES, type StoreFilters } from '#shared/catalog/store-filters'
import { STORE_SORTS, type StoreSort } from '#shared/catalog/store-sorts'
import { productPrice } from '#shared/pricing/product-price'
import { sortByRelevance } from '#shared/text/sort-by-relevance'
import { useRowMarks } from '#sync/react'
import { FilterChips } from '#ui/filters/filter-chips'
import { useTextSearch } from '#ui/filters/use-text-search'
import { lazyPart } from '#ui/lazy-part'
import { bestMatchProps } from '#ui/lists/best-match-props'
import { CardGrid } from '#ui/lists/card-grid'
import { CloseMatches } from '#ui/lists/close-matches'
import type { SortFieldProps } from '#ui/lists/sort-field'
import { useHydratedMediaQuery } from '#ui/use-hydrated-media-query'
import { categoryKey, findProducts } from './find-products'
import { NoProducts } from './no-products'
import { ProductCard } from './product-card'
import { productSpecifications } from './product-specifications'
import { type Product, useRatings } from './queries'
import { sizeInQuery } from './size-in-query'
import classes from './store-page.module.css'
import { useStoreFilters } from './use-store-filters'

/** Lazy: the grid need not wait for the fields. */
const StoreSearch = lazyPart(async () => (await import('./store-search')).StoreSearch, {
  isEager: true,
  hasOwnBoundary: false,
})

/** Loaded with a search that finds few products. */
const OtherMatches = lazyPart(async () => (await import('./other-matches')).OtherMatches, {
  isQuiet: true,
})
/** A search that finds at most this many products also names rigs and projects. */
const FEW_PRODUCTS = 3

/** Loaded with the page, but the cards need not wait for it. */
const SortField = lazyPart<SortFieldProps<StoreSort>>(
  async () => (await import('#ui/lists/sort-field')).SortField,
  { isEager: true },
)

export interface StoreCatalogProps {
  products: readonly Product[]
  /** All products have been pulled. */
  isComplete: boolean
}

/** Search, filters and the grid; on wide screens the filters are always open at the side. */
export function StoreCatalog({ products, isComplete }: StoreCatalogProps) {
  const isWide = useHydratedMediaQuery('(min-width: 62em)')
  const categories = useMemo(
    () =>
      mergeChoices(
        PRODUCT_CATEGORIES,
        products.map(({ category }) => category),
      ),
    [products],
  )
  const state = useStoreFilters(categories, isComplete)
  const { change, clear } = state
  // Deferred, so that typing stays fast.
  const filters = useDeferredValue(state.filters)
  const search = useTextSearch(products, searchTexts)
  const ratings = useRatings()
  const matches = useMemo(() => search(filters.search), [search, filters.search])
  const result = useMemo(
    () =>
      findProducts(
        products,
        filters,
        matches?.ids ?? null,
        (results) => sortByRelevance(results, searchTexts, filters.search),
        ratings,
      ),
    [products, filters, matches, ratings],
  )
  const marks = useRowMarks(
    'products',
    result.results.map(({ id }) => id),
  )
  const labels = filterLabels(state.filters)
  const found = result.results.length
  const count = useRef<HTMLParagraphElement>(null)
  // The button that has the focus disappears as soon as there are results.
  const focusCountAnd = (changeFilters: () => void) => {
    count.current?.focus({ preventScroll: true })
    changeFilters()
  }

  const sorts = ratings.size > 0 ? STORE_SORTS : UNRATED_SORTS
  const sortProps = bestMatchProps(sorts, state.filters.sort, state.filters.search, (sort) =>
    change({ sort }),
  )
  const renderNoProducts = (hasOtherMatches = false) =>
    found === 0 ? (
      <NoProducts
        categories={categories.filter((category) => hasProducts(products, category))}
        search={labels.length === 1 ? filters.search : ''}
        hasOtherMatches={hasOtherMatches}
        onClear={() => focusCountAnd(clear)}
        onChoose={(category) => focusCountAnd(() => change({ search: '', price: [], category: [category] }))}
      />
    ) : null

  return (
    <div className={classes.layout}>
      <div className="rw-stack rw-gap-24">
        <Suspense fallback={<div className={classes.pending} />}>
          <StoreSearch isWide={isWide} categories={categories} found={result} state={state} />
        </Suspense>
      </div>
      <div className="rw-stack rw-gap-20" data-query="">
        <FilterChips
          chips={labels.map(({ text, without }) => ({
            key: text,
            label: text,
            onRemove: () => change(without),
          }))}
          onClear={clear}
          count={count}
        />
        <div className="rw-results">
          <div>
            <p ref={count} tabIndex={-1} role="status">
              Showing {found} of {products.length} products
              <CloseMatches search={filters.search} found={matches} count={found} />
            </p>
          </div>
          {found === 0 ? null : <SortField {...sortProps} />}
        </div>
        {found === 0 ? null : (
          <CardGrid columns={4} label="Products">
            {result.results.map((product, position) => (
              <ProductCard
                key={product.id}
                product={product}
                isFirst={position === 0}
                mark={marks.get(product.id)}
                rating={ratings.get(product.id)}
                size={sizeInQuery(product, filters.search)}
              />
            ))}
          </CardGrid>
        )}
        {filters.search.trim() && (found <= FEW_PRODUCTS || matches?.isApproximate) ? (
          <OtherMatches search={filters.search} renderAfter={found === 0 ? renderNoProducts : null} />
        ) : (
          renderNoProducts()
        )}
      </div>
    </div>
  )
}

/** Without reviews there is no best rated product. */
const { rating: _, ...unrated } = STORE_SORTS
const UNRATED_SORTS = unrated as typeof STORE_SORTS

/** Texts that the search covers; a reduced product is also found by "sale". */
const searchTexts = (product: Product): string[] => [
  product.title,
  product.description,
  product.category,
  ...product.tags,
  ...productSpecifications(product.specifications).map(([, value]) => value),
  ...variantsOf(product).map(({ name }) => name),
  ...((productPrice(product)?.was ?? null) === null ? [] : ['On sale']),
]

const hasProducts = (products: readonly Product[], name: string): boolean =>
  products.some(({ category }) => categoryKey(category ?? '') === categoryKey(name))

/** Labels of the filters that differ from their initial value, with what removing each one sets. */
function filterLabels({ search, category, price }: StoreFilters) {
  const labels: { text: string; without: Partial<StoreFilters> }[] = []
  if (search.trim() !== '') labels.push({ text: `Search: ${search.trim()}`, without: { search: '' } })
  for (const name of category) {
    labels.push({
      text: `Category: ${name}`,
      without: { category: category.filter((other) => other !== name) },
    })
  }
  for (const band of price) {
    labels.push({
      text: `Price: ${PRICE_BANDS[band].label}`,
      without: { price: price.filter((other) => other !== band) },
    })
  }
  return labels
}
