import { Button } from '@mantine/core'
import { NoMatches } from '#ui/lists/no-matches'

export interface NoProductsProps {
  categories: readonly string[]
  /** The searched words, if only the search reduces the list; otherwise empty. */
  search: string
  onClear: () => void
  /** Shows one category only. */
  onChoose: (category: string) => void
}

/** No product matches search and filters: clear them, or choose a category. */
export function NoProducts({ categories, search, onClear, onChoose }: NoProductsProps) {
  return (
    <NoMatches title="No products found" things="products" search={search} onClear={onClear}>
      {categories.map((category) => (
        <Button key={category} variant="default" onClick={() => onChoose(category)}>
          {category}
        </Button>
      ))}
    </NoMatches>
  )
}
