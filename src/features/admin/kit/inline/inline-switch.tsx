import classes from './inline-switch.module.css'
import { useOptimisticValue } from './use-optimistic-value'

export interface InlineSwitchProps {
  /** For assistive tech: 'Shop Cap is in stock'. */
  label: string
  value: boolean
  /** Text next to the switch: 'In stock' and 'Out of stock'. */
  words?: { on: string; off: string }
  /** Saves the value; resolves to false if that failed. */
  onSave: (value: boolean) => Promise<boolean>
}

/** A switch in the list that saves immediately. */
export function InlineSwitch({ label, value, words, onSave }: InlineSwitchProps) {
  const [isOn, choose] = useOptimisticValue(value, onSave)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      className={classes.switch}
      onClick={() => void choose(!isOn)}
    >
      <span className={classes.track} />
      {words ? <span>{isOn ? words.on : words.off}</span> : null}
    </button>
  )
}
