import type { FocusEvent } from 'react'

interface Payload {
  field: PropertyKey
  form: { getValues: () => object; validateField: (field: string) => unknown }
}

/**
 * For `useForm`: a wrong value is marked when its field is left, and not while it is typed; the form removes the mark with
 * the next edit. A blank field is marked by sending only. So are all on the way to a button: an error that appears between
 * pressing and releasing would move the button away from under the finger.
 */
export const checkWhenLeft = ({ field, form }: Payload) => ({
  onBlur: ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget?.closest('button, a')) return
    const value = (form.getValues() as Record<PropertyKey, unknown>)[field]
    if (typeof value === 'string' && value.trim() !== '') form.validateField(String(field))
  },
})

export const CHECKED_WHEN_LEFT = { enhanceGetInputProps: checkWhenLeft } as const
