import { Link } from 'react-router-dom'
import { usePublicSetting } from '#runtime/public-settings'
import { LEAD_TIME, PRICE_GUIDE } from '#shared/catalog/quote-options'
import { QUOTE_HOURS, savedHours } from '#shared/shop/business-hours'
import { paths } from '#shared/site/paths'
import { DataCard } from '#ui/lists/data-card'
import { ShopHoursCard } from '#ui/shop/shop-hours-card'
import { useShopInfo } from '#ui/shop/shop-info'
import classes from './quote-side-cards.module.css'

const FIRST_STEP = 'Tell us about your work'
const BY_FORM = 'The form takes three minutes, and your draft stays on this device.'
const BY_PHONE = 'Call or write, and tell us what you do, what you drive and what has to fit.'

const LATER_STEPS = [
  ['We answer within 24 hours', 'With a price and any questions we have.'],
  ['You sign off on the drawing', 'Every drawer and door is where you want it before we cut.'],
  ['We build', `100% TIG-welded aluminum, typically in ${LEAD_TIME}.`],
] as const

/** Cards next to the quote form: how to reach the shop, prices, and the process. */
export function QuoteSideCards() {
  const { facts, switches } = useShopInfo()
  const steps = [[FIRST_STEP, switches.takesQuotes ? BY_FORM : BY_PHONE] as const, ...LATER_STEPS]
  const hours = savedHours(usePublicSetting('business_hours') ?? null) ?? QUOTE_HOURS
  return (
    <div className={classes.cards}>
      <ShopHoursCard title="Quote desk hours" hours={hours} facts={facts} />
      <DataCard title="Pricing guidelines" rows={PRICE_GUIDE}>
        <p className={classes.note}>
          Typical lead time in the shop: {LEAD_TIME}. You can also{' '}
          <Link to={paths.rigBuilder}>build your rig in 3D</Link> and see its weight and price.
        </p>
      </DataCard>
      <section>
        <h2 className="rw-text-28">How it works</h2>
        <ol className={classes.steps}>
          {steps.map(([title, text]) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
