import { IconX } from '@tabler/icons-react'
import type { MouseEvent, RefObject } from 'react'
import classes from './filter-chips.module.css'

interface FilterChip {
  key: string
  /** Such as 'Make: Ford'. */
  label: string
  onRemove: () => void
}

export interface FilterChipsProps {
  chips: readonly FilterChip[]
  onClear: () => void
  /** Says how many are found; can be focused. The focus goes there with the last chip. */
  count: RefObject<HTMLElement | null>
}

/** The filters in force as chips that can be taken away one by one or all at once; nothing when there are none. */
export function FilterChips({ chips, onClear, count }: FilterChipsProps) {
  if (chips.length === 0) return null
  /** Before a chip goes: to the one that takes its place, or the one before. */
  const pass = ({ currentTarget }: MouseEvent<HTMLElement>, at: number) => {
    const all = currentTarget.closest('ul')?.querySelectorAll<HTMLElement>(`.${classes.chip}`) ?? []
    const goal = all[at + 1] ?? all[at - 1] ?? count.current
    goal?.focus({ preventScroll: true })
  }
  return (
    <ul className={classes.chips} aria-label="Filters in force">
      {chips.map(({ key, label, onRemove }, at) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Remove filter ${label}`}
            onClick={(event) => {
              pass(event, at)
              onRemove()
            }}
          >
            <span className={classes.label}>{label}</span>
            <IconX size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={classes.clear}
          onClick={() => {
            count.current?.focus({ preventScroll: true })
            onClear()
          }}
        >
          Clear all
        </button>
      </li>
    </ul>
  )
}
