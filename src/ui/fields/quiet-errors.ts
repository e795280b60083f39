import { checkWhenLeft } from './checked-when-left'

/**
 * For `useForm` of a form that shows one sentence about its errors and focuses the first invalid field, so that screen
 * readers then read a field's error with the field, not all errors at once. Invalid values are also marked when their
 * field loses the focus.
 */
export const UNANNOUNCED_ERRORS = {
  enhanceGetInputProps: (payload: Parameters<typeof checkWhenLeft>[0]) => ({
    errorProps: { role: undefined },
    ...checkWhenLeft(payload),
  }),
} as const
