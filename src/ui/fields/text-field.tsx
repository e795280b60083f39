import { TextInput, type TextInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useRef } from 'react'
import { useEarlyInput } from './use-early-input'

/** A text input with label, hint and error; errors are announced. */
export function TextField(props: TextInputProps) {
  const field = useRef<HTMLInputElement>(null)
  useEarlyInput(field)
  // The asterisk is only visual.
  return <TextInput ref={field} aria-required={props.withAsterisk} {...props} />
}
