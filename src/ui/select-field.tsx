import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useRef } from 'react'
import { useEarlyInput } from './use-early-input'

/** One of a list, by the device's own picker: the best one on a phone and the lightest. */
export function SelectField(props: NativeSelectProps) {
  const field = useRef<HTMLSelectElement>(null)
  useEarlyInput(field)
  return <NativeSelect ref={field} aria-required={props.withAsterisk} {...props} />
}
