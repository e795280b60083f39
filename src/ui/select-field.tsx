import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'

/** One of a list, by the device's own picker: the best one on a phone and the lightest. */
export function SelectField(props: NativeSelectProps) {
  return <NativeSelect aria-required={props.withAsterisk} {...props} />
}
