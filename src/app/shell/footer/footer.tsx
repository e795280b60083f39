import { Link } from 'react-router-dom'
import { COMPANY } from '#shared/shop/company'
import { isPageEnabled } from '#shared/site/is-page-enabled'
import { paths } from '#shared/site/paths'
import { EmailText } from '#ui/format/email-text'
import { InstallLink } from '#ui/shop/install-link'
import { useShopInfo } from '#ui/shop/shop-info'
import { Appearance } from '../appearance'
import { Logo } from '../header/logo'
import { FOOTER_LINKS } from '../nav-links'
import classes from './footer.module.css'
import { OfflineLine } from './offline-line'

/** The footer of every page: a description of the shop, the links of Site 2, the contact data. */
export function Footer() {
  const { facts, switches } = useShopInfo()
  return (
    <footer className={classes.foot} data-public-only>
      <div className={classes.inner}>
        <div className={classes.about}>
          <Logo />
          <p>
            {facts.description ??
              `Custom aluminum rigs, service bodies, caps and trailers, 100% TIG-welded by the people who answer the phone. Since ${COMPANY.since}.`}
          </p>
          <Appearance />
          <div className={classes.device}>
            <InstallLink />
            <Link to={paths.sync}>Sync center</Link>
          </div>
          <OfflineLine />
        </div>
        {FOOTER_LINKS.map(({ title, items }) => (
          <nav key={title} aria-label={title}>
            <h2 className={classes.title}>{title}</h2>
            <ul>
              {items
                .filter(({ to }) => isPageEnabled(to, switches))
                .map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
        <address className={classes.address}>
          <h2 className={classes.title}>Reach us</h2>
          <a href={facts.phoneHref}>{facts.phone}</a>
          <a href={facts.emailHref}>
            <span>
              <EmailText email={facts.email} />
            </span>
          </a>
          <span>{facts.address}</span>
        </address>
      </div>
    </footer>
  )
}
