import { Button } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCartCount } from '#runtime/cart'
import { paths } from '#shared/site/paths'
import classes from './cart-button.module.css'

/** Link to the cart, with the number of items in it (Site 2). */
export function CartButton() {
  const count = useCartCount()
  return (
    <Button
      component={Link}
      to={paths.cart}
      variant="default"
      leftSection={<IconShoppingCart size={20} aria-hidden="true" />}
      aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
    >
      Cart{count > 0 ? <span className={`rw-badge ${classes.count}`}>{count}</span> : null}
    </Button>
  )
}
