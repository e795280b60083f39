import { Button, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { monthlyPayment } from '#shared/catalog/monthly-payment'
import { hasRigPrice } from '#shared/catalog/rig-price'
import { isSoldRig, rigStatusWords } from '#shared/catalog/rig-statuses'
import { paths } from '#shared/site/paths'
import { formatPrice } from '#ui/format/format-price'
import { Picture } from '#ui/pictures/picture'
import classes from './compare-table.module.css'
import { compareRigs } from './compared-facts'
import { formatRigPrice } from './format-rig-price'
import type { Rig } from './queries'

export interface CompareTableProps {
  rigs: readonly Rig[]
  onRemove: (id: string) => void
}

/** Rigs as columns. Each label is above its values, so that three columns fit on a phone. */
export function CompareTable({ rigs, onRemove }: CompareTableProps) {
  const row = (label: string, cellOf: (rig: Rig) => ReactNode) => (
    <Row key={label} label={label} cells={rigs.map((rig) => ({ id: rig.id, content: cellOf(rig) }))} />
  )
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>Rigs side by side</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {rigs.map(({ id, title, images }) => (
            <th key={id} scope="col" className={classes.rig}>
              <Picture path={images?.[0]} alt="" sizes="(max-width: 48em) 33vw, 26rem" isFirst />
              <Link to={paths.rig(id)} className={classes.title}>
                {title}
              </Link>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconX size={16} />}
                aria-label={`Remove ${title}`}
                onClick={() => onRemove(id)}
              >
                Remove
              </Button>
            </th>
          ))}
        </tr>
      </thead>
      {row('Price', ({ price }) => (
        <span className={classes.price}>{formatRigPrice(price)}</span>
      ))}
      {row('Financing', ({ price, status }) =>
        hasRigPrice(price) && !isSoldRig(status) ? `${formatPrice(monthlyPayment(price))} per month` : null,
      )}
      {row('Status', ({ status }) => rigStatusWords(status).label)}
      {compareRigs(rigs).map(({ label, values }) => (
        <Row
          key={label}
          label={label}
          cells={rigs.map(({ id }, position) => ({ id, content: values[position] }))}
        />
      ))}
    </table>
  )
}

function Row({ label, cells }: { label: string; cells: { id: string; content: ReactNode }[] }) {
  return (
    <tbody>
      <tr>
        <th colSpan={cells.length} scope="rowgroup" className={classes.label}>
          {label}
        </th>
      </tr>
      <tr>
        {cells.map(({ id, content }) => (
          <td key={id} className={classes.value}>
            {content ?? <span aria-hidden="true">–</span>}
            {content ? null : <VisuallyHidden>not stated</VisuallyHidden>}
          </td>
        ))}
      </tr>
    </tbody>
  )
}
