import { checkWhenLeft } from './checked-when-left'

/**
 * For `useForm` of a form that says in one sentence what is wrong and focuses the first invalid field: screen readers then read a field's
 * error with the field, not all errors at once. Wrong values are also marked when their field is left.
 */
export const UNANNOUNCED_ERRORS = {
  enhanceGetInputProps: (payload: Parameters<typeof checkWhenLeft>[0]) => ({
    errorProps: { role: undefined },
    ...checkWhenLeft(payload),
  }),
} as const
