import { SearchField } from '#ui/fields/search-field'
import { FilterPanel } from '#ui/filters/filter-panel'
import { StoreFilterFields, type StoreFilterFieldsProps } from './store-filter-fields'
import classes from './store-page.module.css'

export interface StoreSearchProps extends StoreFilterFieldsProps {
  /** Whether the filters fit at the side of the grid; otherwise they collapse. Null while unknown: then CSS decides. */
  isWide: boolean | null
}

/** Search, category and price (Site 2). */
export function StoreSearch({ isWide, ...props }: StoreSearchProps) {
  const { state, found } = props
  const { filters, change, clear } = state
  const count = found.results.length
  return (
    <>
      <SearchField
        placeholder="Title, category, tag…"
        value={filters.search}
        onChange={(search) => change({ search }, true)}
      />
      {isWide === false ? null : (
        <div className={classes.beside}>
          <StoreFilterFields {...props} />
        </div>
      )}
      {isWide ? null : (
        <div className={classes.folded}>
          <FilterPanel
            title="Category & Price"
            active={filters.category.length + filters.price.length}
            doneLabel={`Show ${count} ${count === 1 ? 'product' : 'products'}`}
            onClear={clear}
            fieldCount={2}
          >
            <StoreFilterFields {...props} />
          </FilterPanel>
        </div>
      )}
    </>
  )
}
