import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { Product } from '../queries'
import classes from './buy-bar.module.css'
import { PriceLine } from './price-line'

interface BuyBarProps {
  product: Product
  /** The cart button of the page; the bar shows while that is above the screen. */
  cartButton: RefObject<HTMLElement | null>
  /** The same button again. */
  children: ReactNode
}

/** On phones: price and cart button at the foot of the screen, while those of the page are above the screen. */
export function BuyBar({ product, cartButton, children }: BuyBarProps) {
  const [isAbove, setAbove] = useState(false)
  useEffect(() => {
    if (!cartButton.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      const newest = entries.at(-1)
      setAbove(!!newest && !newest.isIntersecting && newest.boundingClientRect.top < 0)
    })
    observer.observe(cartButton.current)
    return () => observer.disconnect()
  }, [cartButton])
  if (!isAbove) return null
  return (
    <section aria-label={`Buy ${product.title}`} className={classes.bar} data-print="none">
      <PriceLine product={product} />
      {children}
    </section>
  )
}
