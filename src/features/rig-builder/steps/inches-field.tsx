import { useEffect, useState } from 'react'
import { TextField } from '#ui/fields/text-field'

interface InchesFieldProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/**
 * A length in integer inches. It changes the build with every valid value; an invalid text remains in the field with a
 * sentence, so that nothing typed is lost, and does not change the build.
 */
export function InchesField({ label, value, min, max, onChange }: InchesFieldProps) {
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped((now) => (inchesOf(now) === value ? now : String(value))), [value])
  const number = inchesOf(typed)
  const isValid = number >= min && number <= max
  return (
    <TextField
      label={`${label} (in.)`}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={1}
      value={typed}
      error={isValid ? undefined : `Enter a whole number from ${min} to ${max}`}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const next = inchesOf(currentTarget.value)
        if (next >= min && next <= max && next !== value) onChange(next)
      }}
    />
  )
}

const inchesOf = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN)
