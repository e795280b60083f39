import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatPrice } from '#ui/format/format-price'
import type { Build } from '../build/build'
import { compareBuilds } from '../build/differences'
import { type Estimate, estimate } from '../build/estimate'
import { titleOf } from '../build/labels'
import { pathOf } from '../build-address'
import { Elevation } from '../elevation'
import classes from './compare-table.module.css'

const whole = (value: number) => Math.round(value).toLocaleString('en-US')

const NUMBERS: readonly (readonly [label: string, read: (numbers: Estimate) => string])[] = [
  ['Price, estimated', ({ price }) => `${formatPrice(price.low)}–${formatPrice(price.high)}`],
  ['Time in the shop', ({ weeks }) => `${weeks.low}–${weeks.high} weeks`],
  ['Body with equipment', ({ weight, payload }) => `${whole(weight)} lb of ${whole(payload)} lb payload`],
  ['Storage', ({ volume }) => `${whole(volume)} cu ft`],
]

export interface CompareTableProps {
  builds: readonly [Build, Build]
  /** What chooses each of the builds. */
  choosers: readonly [ReactNode, ReactNode]
}

/** Two builds in columns: drawing, numbers, every property; rows in which they differ stand out and say so. */
export function CompareTable({ builds: [first, second], choosers }: CompareTableProps) {
  const [one, other] = [estimate(first), estimate(second)]
  const rows = [
    ...NUMBERS.map(([label, read]) => ({
      label,
      from: read(one),
      to: read(other),
      isChanged: read(one) !== read(other),
    })),
    ...compareBuilds(first, second),
  ]
  const changed = rows.filter(({ isChanged }) => isChanged).length
  return (
    <>
      <p role="status" className="rw-soft">
        {changed === 0 ? 'These builds are the same.' : `They differ in ${changed} of ${rows.length} rows.`}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            {[first, second].map((build, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns, which never change places
              <th key={position} scope="col" className={classes.build}>
                {choosers[position]}
                <Elevation build={build} face="curb" />
                <span className={classes.title}>{titleOf(build)}</span>
                <Button component={Link} to={pathOf(build)} variant="default" data-print="none">
                  Open
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ label, from, to, isChanged }) => (
          <tbody key={label} data-changed={isChanged || undefined}>
            <tr>
              <th colSpan={2} scope="rowgroup" className={classes.label}>
                {label}
                {isChanged ? <span className={classes.mark}>Different</span> : null}
              </th>
            </tr>
            <tr>
              <td className={classes.value}>{from}</td>
              <td className={classes.value}>{to}</td>
            </tr>
          </tbody>
        ))}
      </table>
    </>
  )
}
