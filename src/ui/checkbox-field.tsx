import { Checkbox, type CheckboxProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

/** One yes-or-no choice. */
export function CheckboxField(props: CheckboxProps) {
  return <Checkbox size="md" {...props} />
}
