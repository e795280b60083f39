import { useId, useRef } from 'react'
import { useEarlyInput } from '../fields/use-early-input'
import classes from './sort-field.module.css'

export interface SortFieldProps<Key extends string> {
  /** Each order with its name, in the order of the choices. */
  orders: Readonly<Record<Key, string>>
  value: Key
  onChange: (order: Key) => void
}

/** The sort order of a list, next to its number of results: visible even while the filters are closed. */
export function SortField<Key extends string>({ orders, value, onChange }: SortFieldProps<Key>) {
  const id = useId()
  const field = useRef<HTMLSelectElement>(null)
  useEarlyInput(field)
  return (
    <div className={classes.sort} data-print="none">
      <label htmlFor={id}>Sort by</label>
      <select
        ref={field}
        id={id}
        name="sort"
        className={classes.select}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Key)}
      >
        {(Object.keys(orders) as Key[]).map((key) => (
          <option key={key} value={key}>
            {orders[key]}
          </option>
        ))}
      </select>
    </div>
  )
}
