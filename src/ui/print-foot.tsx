import { COMPANY } from '#domain/company'
import classes from './print-foot.module.css'
import { siteAddresses } from './site-addresses'

/** On paper alone: who made it, and where the page is found again. `path` is the page's own. */
export function PrintFoot({ path }: { path: string }) {
  return (
    <p className={classes.foot}>
      <strong>{COMPANY.name}</strong> · {COMPANY.location} · {COMPANY.phone} · {COMPANY.email}
      <br />
      {siteAddresses.page(path)}
    </p>
  )
}
