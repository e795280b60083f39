import { useMemo } from 'react'
import { SiteSearch } from '#features/site-search/site-search'
import { isPageEnabled } from '#shared/site/is-page-enabled'
import { paths } from '#shared/site/paths'
import { useShopInfo } from '#ui/shop/shop-info'
import { PageData } from '../../page-data'
import { FOOTER_LINKS, NAV_LINKS } from '../nav-links'

/** All pages that the menu and the footer name. Some are in both. */
const NAMED_PAGES = [
  ...NAV_LINKS,
  { label: 'Get Quote', to: paths.getQuote },
  { label: 'Build Your Rig', to: paths.rigBuilder },
  ...FOOTER_LINKS.flatMap(({ items }) => items),
]
const PAGES = [...new Map(NAMED_PAGES.map((page) => [page.to, page])).values()]

/** The search of the site, over the page. */
export function Search({ onClose }: { onClose: () => void }) {
  const { switches } = useShopInfo()
  const pages = useMemo(() => PAGES.filter(({ to }) => isPageEnabled(to, switches)), [switches])
  return (
    <PageData>
      <SiteSearch pages={pages} onClose={onClose} />
    </PageData>
  )
}
