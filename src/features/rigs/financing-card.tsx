import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { monthlyPayment } from '#shared/catalog/monthly-payment'
import { hasRigPrice } from '#shared/catalog/rig-price'
import { paths } from '#shared/site/paths'
import { formatPrice } from '#ui/format/format-price'
import { DataCard } from '#ui/lists/data-card'
import classes from './financing-card.module.css'

/** Estimated monthly payment (Site 9); empty for a rig without a price. */
export function FinancingCard({ price }: { price: number }) {
  if (!hasRigPrice(price)) return null
  return (
    <DataCard title="Financing">
      <p className={classes.payment}>
        {formatPrice(monthlyPayment(price))} <span className="rw-text-18">per month</span>
      </p>
      <p className={classes.note}>
        Estimated payment: the price over 60 months. Our partner bank's financing specialist works out yours.
      </p>
      <Button
        component={Link}
        to={paths.aboutTab('financing')}
        variant="default"
        className={classes.more ?? ''}
      >
        About Financing
      </Button>
    </DataCard>
  )
}
