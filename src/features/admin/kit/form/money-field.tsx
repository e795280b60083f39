import type { TextInputProps } from '@mantine/core'
import { TextField } from '#ui/text-field'

/** An amount in US dollars, as text while it is typed: `domain/money-text.ts` reads it. */
export function MoneyField(props: TextInputProps) {
  return <TextField inputMode="decimal" autoComplete="off" maxLength={16} leftSection="$" {...props} />
}
