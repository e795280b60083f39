import { Button } from '@mantine/core'
import { NoMatches } from '#ui/lists/no-matches'

export interface NoProductsProps {
  categories: readonly string[]
  /** The searched words, if only the search reduces the list; otherwise empty. */
  search: string
  /** Rigs or projects that match the search are shown above. */
  hasOtherMatches: boolean
  onClear: () => void
  /** Shows one category only. */
  onChoose: (category: string) => void
}

/** No product matches search and filters: clear them, or choose a category. */
export function NoProducts({ categories, onChoose, ...texts }: NoProductsProps) {
  return (
    <NoMatches title="No products found" things="products" {...texts}>
      {categories.map((category) => (
        <Button key={category} variant="default" onClick={() => onChoose(category)}>
          {category}
        </Button>
      ))}
    </NoMatches>
  )
}
