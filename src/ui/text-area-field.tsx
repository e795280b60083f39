import { Textarea, type TextareaProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'

/** Several lines of text that grow with what is written, until the rest of the form would be out of sight. */
export function TextAreaField(props: TextareaProps) {
  return <Textarea aria-required={props.withAsterisk} autosize minRows={4} maxRows={16} {...props} />
}
