import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useIsOnline } from '#runtime/cart'
import { openSnipcart } from '#runtime/snipcart/snipcart'
import { paths } from '#shared/site/paths'
import { EmptyState } from '#ui/lists/empty-state'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'

type Opening = 'opening' | 'open' | 'failed'

const STATES: Record<Opening | 'offline', { title: string; text: string }> = {
  opening: { title: 'Opening your cart…', text: 'Snipcart handles your cart and payment.' },
  open: {
    title: 'Your cart is open',
    text: 'It’s open on top of this page. Closed it? You can open it again.',
  },
  failed: {
    title: 'Failed to open the cart',
    text: 'We couldn’t reach Snipcart, which handles your cart. Your items are still in it.',
  },
  offline: {
    title: 'Your cart needs a connection',
    text: 'Snipcart handles your cart and payment. Your items stay in it until you’re back online.',
  },
}

/** Opens Snipcart's cart, in builds that have a Snipcart key. */
export function SnipcartPage() {
  const isOnline = useIsOnline()
  const [opening, setOpening] = useState<Opening>('opening')
  const open = useCallback(async () => {
    setOpening('opening')
    setOpening((await openSnipcart()) ? 'open' : 'failed')
  }, [])
  useEffect(() => {
    if (isOnline) void open()
  }, [isOnline, open])
  const state = isOnline ? opening : 'offline'
  return (
    <>
      <DocumentHead title="Cart" noIndex />
      <PageHeading eyebrow="Store" title="Your cart" />
      <PageSection space="tight">
        <div role="status">
          <EmptyState {...STATES[state]}>
            {state === 'open' || state === 'failed' ? (
              <Button onClick={open}>{state === 'open' ? 'Open Cart' : 'Try Again'}</Button>
            ) : null}
            <Button component={Link} to={paths.store} variant="default">
              Browse Store
            </Button>
          </EmptyState>
        </div>
      </PageSection>
    </>
  )
}
