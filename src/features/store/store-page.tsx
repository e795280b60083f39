import { Button } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useLoadState } from '#runtime/load-state'
import { useSync } from '#runtime/sync'
import { itemListLd } from '#seo/json-ld/item-list-ld'
import { STORE_PAGE } from '#seo/listed-pages/store-page'
import { pageHead } from '#seo/page-head'
import { paths } from '#shared/site/paths'
import { ListStates } from '#ui/lists/list-states'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { useShopInfo } from '#ui/shop/shop-info'
import { CartButton } from './cart-button'
import { useProductNotices } from './detail/use-product-notices'
import { useProducts } from './queries'
import { StoreCatalog } from './store-catalog'
import classes from './store-page.module.css'
import { StoreSkeleton } from './store-skeleton'

/** The accessories store (Site 2); updates live when products change. */
export function StorePage() {
  const { commands } = useSync()
  const read = useProducts()
  const products = read?.rows
  const state = useLoadState(products && products.length > 0, 'products')
  useProductNotices(products, read?.isFilled ?? false)
  return (
    <>
      <DocumentHead
        {...pageHead(STORE_PAGE, {
          jsonLd: itemListLd(products, (product) => ({ name: product.title, path: paths.product(product) })),
        })}
      />
      <PageHeading
        eyebrow="Off the shelf"
        title="Store"
        intro="The hardware we build with. Fits most bodies."
      >
        <CartButton />
      </PageHeading>
      <PageSection space="tight">
        <ListStates
          state={state}
          skeleton={<StoreSkeleton />}
          failed="Failed to load products"
          onRetry={commands.syncNow}
          empty={{ title: 'No products found', text: 'We’re stocking the shelves. Check back soon.' }}
        >
          {read ? <StoreCatalog products={read.rows} isComplete={read.isFilled} /> : null}
        </ListStates>
      </PageSection>
      <CustomQuote />
    </>
  )
}

function CustomQuote() {
  const id = useId()
  const { facts, switches } = useShopInfo()
  return (
    <PageSection tone="graphite" labelledBy={id}>
      <div className="rw-cluster rw-gap-24 rw-center rw-between">
        <div className={classes.words}>
          <h2 id={id}>Need something that’s not on the shelf?</h2>
          <p>Drawers for an odd bay, a bracket for one tool: we draw it, weld it and ship it.</p>
        </div>
        <div className="rw-cluster rw-gap-12">
          {switches.takesQuotes ? (
            <Button component={Link} to={paths.getQuote} size="lg">
              Get Custom Quote
            </Button>
          ) : null}
          <Button
            component="a"
            href={facts.phoneHref}
            size="lg"
            {...(switches.takesQuotes ? { variant: 'default' } : {})}
          >
            Call {facts.phone}
          </Button>
        </div>
      </div>
    </PageSection>
  )
}
