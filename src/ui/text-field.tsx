import { TextInput, type TextInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'

/** A line of text with its label, hint and error; errors are announced. */
export function TextField(props: TextInputProps) {
  // The asterisk is for the eye alone.
  return <TextInput aria-required={props.withAsterisk} {...props} />
}
