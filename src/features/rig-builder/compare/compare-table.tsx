import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Build } from '../build/build'
import { compareBuilds } from '../build/compare-builds'
import { titleOf } from '../build/labels'
import { buildPath } from '../build-address'
import { DrawnView } from '../drawings/drawn-view'
import { numberTexts } from '../number-texts'
import { useBuildEstimates } from '../use-build-estimates'
import classes from './compare-table.module.css'

/** The rows with numbers: keys of `numberTexts`, and their labels. */
const NUMBERS = [
  ['price', 'Estimated price'],
  ['weeks', 'Estimated build time'],
  ['bodyWeight', 'Estimated body weight'],
  ['weight', 'Estimated weight with equipment'],
  ['storage', 'Storage'],
] as const

export interface CompareTableProps {
  builds: readonly [Build, Build]
  /** Above each build: the control that chooses it, or what it is. */
  choosers: readonly [ReactNode, ReactNode]
  /** The shop has named a price, so the table shows no estimate of it. */
  isPriced?: boolean
}

/** Two builds in columns: drawing, numbers, every property; rows that differ are marked. */
export function CompareTable({ builds: [first, second], choosers, isPriced = false }: CompareTableProps) {
  const estimates = useBuildEstimates()
  const [firstNumbers, secondNumbers] = [numberTexts(first, estimates), numberTexts(second, estimates)]
  const rows = [
    ...NUMBERS.flatMap(([key, label]) => {
      const [from, to] = [firstNumbers[key], secondNumbers[key]]
      return isPriced && key === 'price' ? [] : { label, from, to, isChanged: from !== to }
    }),
    ...compareBuilds(first, second),
  ]
  const changedCount = rows.filter(({ isChanged }) => isChanged).length
  return (
    <>
      <p role="status" className="rw-soft">
        {changedCount === 0
          ? 'These builds are the same.'
          : `${changedCount} of ${rows.length} details differ.`}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            {[first, second].map((build, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns, which are never swapped
              <th key={position} scope="col" className={classes.build}>
                {choosers[position]}
                <DrawnView build={build} view="curb" />
                <span className={classes.title}>{titleOf(build)}</span>
                <Button component={Link} to={buildPath(build)} variant="default" data-print="none">
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
