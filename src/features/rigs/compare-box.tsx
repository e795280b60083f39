import { useRef } from 'react'
import { useEarlyInput } from '#ui/fields/use-early-input'
import type { Rig } from './queries'
import classes from './rig-card.module.css'

export interface CompareBoxProps {
  rig: Rig
  isCompared: boolean
  /** The maximum number of rigs has been picked. */
  isFull: boolean
  onCompare: (isCompared: boolean) => void
}

/** Picks a rig for comparing, on its card. */
export function CompareBox({ rig: { id }, isCompared, isFull, onCompare }: CompareBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEarlyInput(box)
  return (
    <label className={classes.compare}>
      <input
        ref={box}
        type="checkbox"
        name={`compare-${id}`}
        aria-describedby={`rig-${id}`}
        checked={isCompared}
        disabled={isFull && !isCompared}
        onChange={(event) => onCompare(event.currentTarget.checked)}
      />
      Compare
    </label>
  )
}
