import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { monthlyPayment } from '#shared/pricing/monthly-payment'
import { hasRigPrice } from '#shared/pricing/rig-price'
import { paths } from '#shared/site/paths'
import { formatPrice } from '#ui/format/format-price'
import { lazyPart } from '#ui/lazy-part'
import { DataCard } from '#ui/lists/data-card'
import classes from './financing-card.module.css'

/** Loaded when it is opened. */
const PaymentCalculator = lazyPart(async () => (await import('./payment-calculator')).PaymentCalculator)

/** Estimated monthly payment (Site 9) and a calculator; empty for a rig without a price. */
export function FinancingCard({ price }: { price: number }) {
  const [isOpen, setOpen] = useState(false)
  if (!hasRigPrice(price)) return null
  return (
    <DataCard title="Financing">
      <p className={classes.payment}>
        {formatPrice(monthlyPayment(price))} <span className="rw-text-18">per month</span>
      </p>
      <p className={classes.note}>
        Estimate: price ÷ 60 months, before interest. Our partner bank’s financing specialist can run your
        numbers.
      </p>
      <div className={classes.more}>
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Calculate Your Payment
        </Button>
        <Button component={Link} to={paths.aboutTab('financing')} variant="default">
          About Financing
        </Button>
      </div>
      {isOpen ? <PaymentCalculator price={price} /> : null}
    </DataCard>
  )
}
