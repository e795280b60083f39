import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { usePutBackOrder } from '#runtime/put-back-order'
import { paths } from '#shared/site/paths'
import { canReturnToCart, type WaitingOrder } from '#sync/core/read-waiting-order'
import { PutBackInCartButton } from '#ui/page/put-back-in-cart-button'

/** Actions for an order that the server has not accepted. */
export function WaitingOrderActions({ order: { entry, state } }: { order: WaitingOrder }) {
  const putBack = usePutBackOrder()
  return (
    <>
      {canReturnToCart(entry) ? (
        <PutBackInCartButton
          variant={state === 'refused' ? 'filled' : 'default'}
          putBack={() => putBack(entry)}
        />
      ) : null}
      {state === 'refused' ? (
        <Button variant="default" component={Link} to={paths.sync}>
          Open the Sync Center
        </Button>
      ) : null}
    </>
  )
}
