import { PRICE_BAND_KEYS, PRICE_BANDS } from '#shared/catalog/store-filters'
import { ChoiceList } from '#ui/filters/choice-list'
import { categoryKey, type FoundProducts } from './find-products'
import type { Product } from './queries'
import type { StoreFilterState } from './use-store-filters'

export interface StoreFilterFieldsProps {
  categories: readonly string[]
  found: FoundProducts<Product>
  state: StoreFilterState
}

/** Category and price (Site 2 and 9), each choice with the number of products it would find. */
export function StoreFilterFields({ categories, found, state }: StoreFilterFieldsProps) {
  const { filters, change } = state
  return (
    <>
      <ChoiceList
        title="Category"
        choices={categories.map((category) => ({
          key: category,
          label: category,
          count: found.categories.get(categoryKey(category)) ?? 0,
        }))}
        chosen={filters.category}
        onChange={(category) => change({ category })}
      />
      <ChoiceList
        title="Price"
        choices={PRICE_BAND_KEYS.map((key) => ({
          key,
          label: PRICE_BANDS[key].label,
          count: found.prices.get(key) ?? 0,
        }))}
        chosen={filters.price}
        onChange={(price) => change({ price })}
      />
    </>
  )
}
