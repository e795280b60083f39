import { IconX } from '@tabler/icons-react'
import classes from './filter-chips.module.css'

export interface FilterChip {
  key: string
  /** Such as 'Make: Ford'. */
  label: string
  onRemove: () => void
}

/** The filters in force as chips that can be taken away one by one or all at once; nothing when there are none. */
export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Filters in force">
      {chips.map(({ key, label, onRemove }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Remove filter ${label}`}
            onClick={onRemove}
          >
            <span className={classes.label}>{label}</span>
            <IconX size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.clear} onClick={onClear}>
          Clear all
        </button>
      </li>
    </ul>
  )
}
