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
  /** Focusable element with the number of results, which gets the focus when the last chip is removed. */
  count: RefObject<HTMLElement | null>
}

/** Active filters as chips that can be removed one by one or together; renders nothing if there are none. */
export function FilterChips({ chips, onClear, count }: FilterChipsProps) {
  if (chips.length === 0) return null
  /** Before a chip is removed, moves the focus to the next chip, the previous one, or the count. */
  const moveFocus = ({ currentTarget }: MouseEvent<HTMLElement>, index: number) => {
    const buttons = currentTarget.closest('ul')?.querySelectorAll<HTMLElement>(`.${classes.chip}`) ?? []
    const target = buttons[index + 1] ?? buttons[index - 1] ?? count.current
    target?.focus({ preventScroll: true })
  }
  return (
    <ul className={classes.chips} aria-label="Active filters">
      {chips.map(({ key, label, onRemove }, index) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Remove filter ${label}`}
            onClick={(event) => {
              moveFocus(event, index)
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
