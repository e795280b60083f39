import { focusBulkBar } from './bulk-bar'
import classes from './list-row.module.css'

interface SelectCardProps {
  name: string
  isChosen: boolean
  /** `isRange`: with all cards from the last one that was selected. */
  onToggle: (isRange: boolean) => void
}

/** The checkbox that selects a card for bulk actions. */
export const SelectCard = ({ name, isChosen, onToggle }: SelectCardProps) => (
  <label className={classes.choice}>
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={isChosen}
      onKeyDown={(event) => event.key === 'Enter' && focusBulkBar()}
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  </label>
)
