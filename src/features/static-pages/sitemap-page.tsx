import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { SITEMAP_PAGE } from '#seo/listed-pages/sitemap-page'
import { pageHead } from '#seo/page-head'
import { isPageEnabled } from '#shared/site/is-page-enabled'
import { SITE_PAGES } from '#shared/site/site-pages'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { useShopInfo } from '#ui/shop/shop-info'
import classes from './sitemap-page.module.css'

/** Every page in three lists (Admin 2). */
export function SitemapPage() {
  const { switches } = useShopInfo()
  return (
    <>
      <DocumentHead {...pageHead(SITEMAP_PAGE)} />
      <PageHeading
        eyebrow="Where everything is"
        title="Sitemap"
        intro="Every page on this site. Once you’ve opened the site, it works without a signal, too."
      />
      <PageSection space="tight">
        <div className={classes.groups}>
          {SITE_PAGES.map(({ title, pages }) => (
            <nav key={title} aria-label={title}>
              <h2 className={classes.title}>{title}</h2>
              <ul className={classes.list}>
                {pages
                  .filter(({ path }) => isPageEnabled(path, switches))
                  .map(({ path, label, text }) => (
                    <li key={path}>
                      <Link to={path} className={classes.link}>
                        <span className={classes.label}>
                          {label}
                          <IconChevronRight size={18} aria-hidden="true" />
                        </span>
                        <span className="rw-soft rw-small">{text}</span>
                      </Link>
                    </li>
                  ))}
              </ul>
            </nav>
          ))}
        </div>
      </PageSection>
    </>
  )
}
