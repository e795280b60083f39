import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { NoMatches } from '#ui/lists/no-matches'
import { useShopInfo } from '#ui/shop/shop-info'

export interface NoProjectsProps {
  /** The searched words, if only the search reduces the list; otherwise empty. */
  search: string
  onClear: () => void
}

/** No project matches search and filters: ways on from there. */
export function NoProjects({ search, onClear }: NoProjectsProps) {
  const { facts, switches } = useShopInfo()
  const words = search.trim()
  return (
    <NoMatches title="No projects found" things="builds" search={search} onClear={onClear}>
      {words ? (
        <Button component={Link} to={`${paths.store}?${new URLSearchParams({ q: words })}`} variant="default">
          Search the Store
        </Button>
      ) : null}
      {switches.takesQuotes ? (
        <Button component={Link} to={paths.getQuote} variant="default">
          Get Quote
        </Button>
      ) : null}
      <Button component="a" href={facts.phoneHref} variant="default">
        Call {facts.phone}
      </Button>
    </NoMatches>
  )
}
