/**
 * For `useForm` of a form that says in a toast what is missing, and leads to the first field that is: the errors of its
 * fields are read out with the field, and not all of them at once.
 */
export const QUIET_ERRORS = {
  enhanceGetInputProps: () => ({ errorProps: { role: undefined } }),
} as const
