/**
 * For `useForm` of a form that shows a toast and focuses the first invalid field: screen readers then read a field's
 * error with the field, not all errors at once.
 */
export const UNANNOUNCED_ERRORS = {
  enhanceGetInputProps: () => ({ errorProps: { role: undefined } }),
} as const
