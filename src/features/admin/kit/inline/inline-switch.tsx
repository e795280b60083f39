import classes from './inline-switch.module.css'
import { useOptimisticValue } from './use-optimistic-value'

export interface InlineSwitchProps {
  /** For assistive tech: 'Shop Cap is in stock'. */
  label: string
  value: boolean
  /** What stands beside it: 'In stock' and 'Out of stock'. */
  words?: { on: string; off: string }
  /** Saves it; answers whether it could. */
  onSave: (value: boolean) => Promise<boolean>
}

/** Yes or no, in the list itself; counts at once. */
export function InlineSwitch({ label, value, words, onSave }: InlineSwitchProps) {
  const [isOn, wish] = useOptimisticValue(value, onSave)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      className={classes.switch}
      onClick={() => void wish(!isOn)}
    >
      <span className={classes.track} />
      {words ? <span>{isOn ? words.on : words.off}</span> : null}
    </button>
  )
}
