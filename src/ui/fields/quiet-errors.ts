/**
 * For `useForm` of a form that says in one sentence what is wrong and focuses the first invalid field: screen readers then read a field's
 * error with the field, not all errors at once.
 */
export const UNANNOUNCED_ERRORS = {
  enhanceGetInputProps: () => ({ errorProps: { role: undefined } }),
} as const
