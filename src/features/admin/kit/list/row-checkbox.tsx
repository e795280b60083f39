import { focusBulkBar } from './bulk-bar'
import classes from './list-row.module.css'

interface RowCheckboxProps {
  /** Name of the row. */
  name: string
  isChosen: boolean
  /** `isRange`: with all rows from the last one that was selected. */
  onToggle: (isRange: boolean) => void
}

/** The checkbox that selects a row for bulk actions. */
export const RowCheckbox = ({ name, isChosen, onToggle }: RowCheckboxProps) => (
  <label className={classes.choice}>
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={isChosen}
      onKeyDown={(event) => event.key === 'Enter' && focusBulkBar()}
      // A checkbox changes by a click event, from a pointer or from the space key.
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  </label>
)
