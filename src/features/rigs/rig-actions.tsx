import { Button } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { FavoriteButtonContext } from '#ui/lists/favorite-button-context'
import { DetailActions } from '#ui/page/detail-columns'
import { PrintButton } from '#ui/page/print-button'
import { ShareButtons } from '#ui/page/share-buttons'
import { withCompared } from './compare/compared-rigs'
import type { Rig } from './queries'

/** Secondary actions for a rig: save, print, compare, share, browse more. */
export function RigActions({ rig }: { rig: Rig }) {
  const { id, title } = rig
  return (
    <>
      <DetailActions>
        {use(FavoriteButtonContext)('rig', rig)}
        <PrintButton />
        <Button
          component={Link}
          to={`${paths.rigs}?${withCompared(new URLSearchParams(), [id])}`}
          variant="default"
          leftSection={<IconColumns size={20} />}
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
