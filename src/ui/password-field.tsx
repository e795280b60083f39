import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'

/** A password, with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput {...props} />
}
