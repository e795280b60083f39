import { IconShoppingCart } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { AfterHydration } from '#ui/after-hydration'
import { formatBadge } from '#ui/format/format-count'
import { lazyPart } from '#ui/lazy-part'
import classes from './header-cart.module.css'

/** Loaded after the first paint, with the local database. */
const CartCount = lazyPart(async () => (await import('./cart-count')).CartCount, {
  isQuiet: true,
})

/** The link to the cart, with the number of its items. */
export function HeaderCart() {
  const [count, setCount] = useState(0)
  return (
    <>
      <Link
        to={paths.cart}
        className={classes.link}
        data-public-only
        aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      >
        <IconShoppingCart size={24} aria-hidden="true" />
        {count > 0 ? <span className={`rw-badge ${classes.count}`}>{formatBadge(count)}</span> : null}
      </Link>
      <AfterHydration>
        <CartCount onRead={setCount} />
      </AfterHydration>
    </>
  )
}
