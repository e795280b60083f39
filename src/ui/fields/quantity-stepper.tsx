import { type Icon, IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { MAX_QUANTITY, MIN_QUANTITY, readQuantity } from '#shared/orders/cart-quantity'
import { useIsHydrated } from '../after-hydration'
import classes from './quantity-stepper.module.css'

export interface QuantityStepperProps {
  /** Label for assistive tech: 'Quantity of Shop Cap'. */
  label: string
  value: number
  /** Called only with 1 to 10. */
  onChange: (quantity: number) => void
  isDisabled?: boolean
  /** The quantity was corrected before this field was shown; the same note says so as for a typed one. */
  wasCorrected?: boolean
  size?: 'md' | 'lg'
}

/** Quantity of a product: buttons and a text field. Invalid input never reaches `onChange` (Site 5). */
export function QuantityStepper({
  label,
  value,
  onChange,
  isDisabled = false,
  wasCorrected = false,
  size = 'md',
}: QuantityStepperProps) {
  const [typed, setTyped] = useState(String(value))
  /** The typed text was corrected. */
  const [isCorrected, setCorrected] = useState(false)
  useEffect(() => setTyped(String(value)), [value])
  const isHydrated = useIsHydrated()
  // Shown while typing: on blur it would move the button that is being pressed.
  const settled = readQuantity(typed)
  const isOutside = settled !== null && Number(typed) !== settled

  const settle = () => {
    const quantity = readQuantity(typed) ?? value
    // Leaving the field after Enter applies the value again; the note remains until the next change.
    if (typed.trim() !== String(quantity)) setCorrected(true)
    setTyped(String(quantity))
    if (quantity !== value) onChange(quantity)
  }
  const step = (by: number) => {
    const quantity = readQuantity(String((readQuantity(typed) ?? value) + by)) ?? value
    setCorrected(false)
    setTyped(String(quantity))
    onChange(quantity)
  }

  return (
    <div className="rw-stack rw-gap-4 rw-start">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset in a line of buttons would add a box and a legend */}
      <div className={classes.stepper} data-size={size} role="group" aria-label={label}>
        <StepButton
          label="Decrease quantity"
          icon={IconMinus}
          isDisabled={isDisabled}
          isAtLimit={value <= MIN_QUANTITY}
          onStep={() => step(-1)}
        />
        <input
          className={classes.input}
          // Before hydration, input is not handled, and another quantity would be ordered than the shown one.
          readOnly={!isHydrated}
          // Not type="number", which hides invalid input and changes with the mouse wheel.
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-label={label}
          disabled={isDisabled}
          value={typed}
          onChange={(event) => {
            setCorrected(false)
            setTyped(event.currentTarget.value)
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle()
            else if (event.key === 'ArrowUp') step(1)
            else if (event.key === 'ArrowDown') step(-1)
            else return
            event.preventDefault()
          }}
        />
        <StepButton
          label="Increase quantity"
          icon={IconPlus}
          isDisabled={isDisabled}
          isAtLimit={value >= MAX_QUANTITY}
          onStep={() => step(1)}
        />
      </div>
      {isCorrected || wasCorrected || isOutside ? (
        <p role="alert" className={classes.note}>
          You can order {MIN_QUANTITY} to {MAX_QUANTITY}.{' '}
          {isOutside ? `The quantity will be ${settled}.` : `The quantity is now ${value}.`}
        </p>
      ) : null}
    </div>
  )
}

interface StepButtonProps {
  label: string
  icon: Icon
  isDisabled: boolean
  isAtLimit: boolean
  onStep: () => void
}

function StepButton({ label, icon: StepIcon, isDisabled, isAtLimit, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      disabled={isDisabled}
      // Not `disabled`, because a keyboard user who has just pressed it would lose the focus.
      aria-disabled={isAtLimit}
      onClick={() => isAtLimit || onStep()}
    >
      <StepIcon size={18} aria-hidden="true" />
    </button>
  )
}
