import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'

/**
 * Props of a native select whose choice is applied immediately. In most browsers each arrow key changes the value of a
 * closed select; such a value is applied only on Enter, or when the focus leaves, so that a person can reach a choice
 * further down. Escape returns to `value`.
 */
export function useSelectChoice<Value extends string>(value: Value, onChoose: (value: Value) => void) {
  const [pending, setPending] = useState<Value | null>(null)
  const isByKey = useRef(false)
  const choose = (next: Value | null) => {
    isByKey.current = false
    setPending(null)
    if (next !== null && next !== value) onChoose(next)
  }
  return {
    value: pending ?? value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
      const next = currentTarget.value as Value
      if (isByKey.current) setPending(next)
      else choose(next)
    },
    onKeyDown: ({ key, altKey }: KeyboardEvent) => {
      if (key === 'Enter') choose(pending)
      else if (key === 'Escape') choose(null)
      // These open the list, in which a choice is final.
      else isByKey.current = !(key === 'Tab' || key === ' ' || key === 'F4' || altKey)
    },
    onPointerDown: () => {
      isByKey.current = false
    },
    onBlur: () => choose(pending),
  }
}
