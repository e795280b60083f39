import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { Product } from '../queries'
import classes from './buy-bar.module.css'
import { PriceLine } from './price-line'

interface BuyBarProps {
  product: Product
  /** The cart button of the page; the bar shows once it has been scrolled past. */
  watched: RefObject<HTMLElement | null>
  /** The same button again. */
  children: ReactNode
}

/** On phones: price and cart button at the foot of the screen, while the page's own are above it. */
export function BuyBar({ product, watched, children }: BuyBarProps) {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    if (!watched.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      setPassed(!!last && !last.isIntersecting && last.boundingClientRect.top < 0)
    })
    observer.observe(watched.current)
    return () => observer.disconnect()
  }, [watched])
  if (!isPassed) return null
  return (
    <section aria-label={`Buy ${product.title}`} className={classes.bar} data-print="none">
      <PriceLine product={product} />
      {children}
    </section>
  )
}
