import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useRef } from 'react'
import { useEarlyInput } from './use-early-input'

/** A native select, which has the best picker on phones and the least code. */
export function SelectField(props: NativeSelectProps) {
  const field = useRef<HTMLSelectElement>(null)
  useEarlyInput(field)
  return <NativeSelect ref={field} aria-required={props.withAsterisk} {...props} />
}
