import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import classes from './password-field.module.css'

/** A password field with a button that shows the password, also with the keyboard. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      aria-required={props.withAsterisk}
      aria-invalid={Boolean(props.error) || undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      rightSectionWidth={44}
      classNames={{ visibilityToggle: classes.toggle ?? '' }}
      {...props}
    />
  )
}
