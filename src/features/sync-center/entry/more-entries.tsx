import { Button } from '@mantine/core'
import { formatCount } from '#ui/format/format-count'

/** The foot of a list that shows only its first entries: a page with thousands would freeze. */
export function MoreEntries({ hidden, onShowMore }: { hidden: number; onShowMore: () => void }) {
  if (hidden <= 0) return null
  return (
    <div className="rw-cluster rw-gap-8 rw-center rw-between">
      <p className="rw-soft rw-small">and {formatCount(hidden)} more</p>
      <Button size="sm" variant="default" onClick={onShowMore}>
        Show More
      </Button>
    </div>
  )
}
