import { checkOnBlur } from './check-on-blur'

/**
 * For `useForm` of a form that shows one sentence about its errors and focuses the first invalid field, so that screen
 * readers then read a field's error with the field, not all errors at once. Includes `CHECK_ON_BLUR`.
 */
export const UNANNOUNCED_ERRORS = {
  enhanceGetInputProps: (payload: Parameters<typeof checkOnBlur>[0]) => ({
    errorProps: { role: undefined },
    ...checkOnBlur(payload),
  }),
} as const
