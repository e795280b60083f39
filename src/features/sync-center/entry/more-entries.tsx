import { Button } from '@mantine/core'
import { formatCount } from '#ui/format/format-count'
import classes from './entry-list.module.css'

/** The foot of a list that shows only its first entries: a page with thousands would freeze. */
export function MoreEntries({ hidden, onShowMore }: { hidden: number; onShowMore: () => void }) {
  if (hidden <= 0) return null
  return (
    <div className={classes.head}>
      <p className={classes.soft}>and {formatCount(hidden)} more</p>
      <Button size="sm" variant="default" onClick={onShowMore}>
        Show more
      </Button>
    </div>
  )
}
