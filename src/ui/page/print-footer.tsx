import { inOneLine } from '#shared/text/in-one-line'
import { useShopInfo } from '../shop/shop-info'
import { siteAddresses } from '../shop/site-addresses'
import classes from './print-footer.module.css'

/** Footer for print only: the shop's contact data and the URL of the page. `path`: that of the page. */
export function PrintFooter({ path }: { path: string }) {
  const { name, address, phone, email, website } = useShopInfo().facts
  return (
    <p className={classes.foot} data-print="only">
      <strong>{name}</strong> · {[inOneLine(address), phone, email, website].filter(Boolean).join(' · ')}
      <br />
      {siteAddresses.page(path)}
    </p>
  )
}
