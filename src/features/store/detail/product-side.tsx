import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { ShareButtons } from '#ui/page/share-buttons'
import { ShippingNote } from './shipping-note'

/**
 * With a title, the product's name, the ways on from the page; without one, the note about shipping below the price. One
 * module for both: in a shared chunk, its styles would be missing in the prerendered HTML (`isEager`).
 */
export function ProductSide({ title, isAvailable = false }: { title?: string; isAvailable?: boolean }) {
  if (!title) return <ShippingNote isAvailable={isAvailable} />
  return (
    <>
      <ShareButtons title={title} />
      <Button variant="default" component={Link} to={paths.store}>
        Back to the Store
      </Button>
    </>
  )
}
