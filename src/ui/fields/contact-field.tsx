import type { TextInputProps } from '@mantine/core'
import { TextField } from './text-field'

const KINDS = {
  name: { label: 'Name', autoComplete: 'name' },
  email: { label: 'Email', type: 'email', autoComplete: 'email' },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel' },
} as const

export interface ContactFieldProps extends Omit<TextInputProps, 'label' | 'type' | 'autoComplete'> {
  kind: keyof typeof KINDS
}

/** Field for name, email or phone, with autofill and the matching keyboard on phones. */
export function ContactField({ kind, ...props }: ContactFieldProps) {
  return <TextField {...KINDS[kind]} {...props} />
}
