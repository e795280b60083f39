import { Button, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { canBuyRig, isSoldRig, rigStatusWords } from '#shared/catalog/rig-statuses'
import { monthlyPayment } from '#shared/pricing/monthly-payment'
import { hasRigPrice } from '#shared/pricing/rig-price'
import { whatIsIncluded } from '#shared/pricing/what-price-covers'
import { paths } from '#shared/site/paths'
import { formatPrice } from '#ui/format/format-price'
import { keepTogether } from '#ui/format/keep-together'
import { Picture } from '#ui/pictures/picture'
import { useHydratedMediaQuery } from '#ui/use-hydrated-media-query'
import { formatRigPrice } from '../format-rig-price'
import type { Rig } from '../queries'
import { rigRequestLabel, useRigRequest } from '../use-rig-request'
import classes from './compare-table.module.css'
import { compareRigs } from './compared-facts'

export interface CompareTableProps {
  rigs: readonly Rig[]
  onRemove: (id: string) => void
}

interface FactRow {
  label: string
  /** One for each rig, in their order; null where the rig has no value. */
  cells: readonly ReactNode[]
}

/** Rigs as columns. Labels are next to their values; on a phone above them, so that three columns fit. */
export function CompareTable({ rigs, onRemove }: CompareTableProps) {
  const isWide = useHydratedMediaQuery('(min-width: 48em)') === true
  const rows = rowsOf(rigs).filter(({ cells }) => cells.some((cell) => cell !== null))
  return (
    <table className={classes.table} data-wide={isWide || undefined}>
      <caption>
        <VisuallyHidden>Rigs side by side</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {isWide ? <td className={classes.corner} /> : null}
          {rigs.map((rig) => (
            <RigHead key={rig.id} rig={rig} />
          ))}
        </tr>
        <tr>
          {isWide ? <td /> : null}
          {rigs.map((rig) => (
            <RigButtons key={rig.id} rig={rig} onRemove={onRemove} />
          ))}
        </tr>
      </thead>
      {isWide ? (
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row" className={classes.label}>
                {row.label}
              </th>
              <Cells rigs={rigs} row={row} />
            </tr>
          ))}
        </tbody>
      ) : (
        rows.map((row) => (
          <tbody key={row.label}>
            <tr>
              <th colSpan={rigs.length} scope="rowgroup" className={classes.label}>
                {row.label}
              </th>
            </tr>
            <tr>
              <Cells rigs={rigs} row={row} />
            </tr>
          </tbody>
        ))
      )}
    </table>
  )
}

/** Price, what is included, financing and status, then the facts of the rigs. */
function rowsOf(rigs: readonly Rig[]): FactRow[] {
  const row = (label: string, cellOf: (rig: Rig) => ReactNode) => ({ label, cells: rigs.map(cellOf) })
  return [
    row('Price', ({ price }) => <span className={classes.price}>{formatRigPrice(price)}</span>),
    row('Included', whatIsIncluded),
    row('Financing', ({ price, status }) =>
      hasRigPrice(price) && !isSoldRig(status)
        ? `${formatPrice(monthlyPayment(price))} per month, before interest`
        : null,
    ),
    row('Status', ({ status }) => rigStatusWords(status).label),
    ...compareRigs(rigs).map(({ label, values }) => ({ label, cells: values })),
  ]
}

const titleIdOf = ({ id }: Rig): string => `compared-${id}`

function RigHead({ rig }: { rig: Rig }) {
  const { title, images } = rig
  return (
    <th scope="col" className={classes.rig}>
      <div className={classes.picture}>
        <Picture path={images?.[0]} alt="" sizes="(max-width: 48em) 33vw, 14rem" isFirst />
      </div>
      <Link id={titleIdOf(rig)} to={paths.rig(rig)} className={classes.title}>
        {/* One element, as the link is a grid. */}
        <span>{keepTogether(title)}</span>
      </Link>
    </th>
  )
}

/** In a row of their own, so that they line up below titles of any length. */
function RigButtons({ rig, onRemove }: { rig: Rig; onRemove: (id: string) => void }) {
  const request = useRigRequest()
  const { id, title, status } = rig
  return (
    <td className={classes.buttons}>
      <div className="rw-cluster rw-gap-8">
        <Button
          size="compact-sm"
          variant={canBuyRig(status) ? 'filled' : 'default'}
          className={classes.ask ?? ''}
          aria-describedby={titleIdOf(rig)}
          onClick={() => request(rig)}
        >
          {rigRequestLabel(status)}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconX size={16} />}
          aria-label={`Remove ${title}`}
          onClick={() => onRemove(id)}
        >
          Remove
        </Button>
      </div>
    </td>
  )
}

function Cells({ rigs, row }: { rigs: readonly Rig[]; row: FactRow }) {
  return rigs.map(({ id }, position) => (
    <td key={id} className={classes.value}>
      {row.cells[position] ?? (
        <>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>not listed</VisuallyHidden>
        </>
      )}
    </td>
  ))
}
