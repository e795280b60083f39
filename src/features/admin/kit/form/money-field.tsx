import type { TextInputProps } from '@mantine/core'
import { TextField } from '#ui/fields/text-field'

/** An amount in US dollars, typed as text; `features/admin/money-text.ts` parses it. */
export function MoneyField(props: TextInputProps) {
  return <TextField inputMode="decimal" autoComplete="off" maxLength={16} leftSection="$" {...props} />
}
