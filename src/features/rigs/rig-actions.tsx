import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#domain/paths'
import { DetailActions } from '#ui/detail-columns'
import { PrintButton } from '#ui/print-button'
import { ShareButtons } from '#ui/share-buttons'
import { withCompared } from './compare-url'
import type { Rig } from './queries'

/** What else one can do with it: share, print, compare, look further. */
export function RigActions({ rig: { id, title } }: { rig: Rig }) {
  return (
    <>
      <DetailActions>
        <PrintButton />
        <Button
          component={Link}
          to={`${paths.rigs}?${withCompared(new URLSearchParams(), [id])}`}
          variant="default"
        >
          Compare
        </Button>
        <ShareButtons title={title} />
      </DetailActions>
      <Button variant="default" component={Link} to={paths.rigs}>
        Browse More Rigs
      </Button>
    </>
  )
}
