import type { FocusEvent } from 'react'

interface Payload {
  field: PropertyKey
  form: { getValues: () => object; validateField: (field: string) => unknown }
}

/**
 * For `useForm`: a wrong value is marked when its field is left, and not while it is typed; the form removes the mark with
 * the next edit. Not Mantine's `validateInputOnBlur`, which would also mark blank fields. A blank field is marked only
 * when the form is sent. So is a field that is left for a button or a link: an error that appears between pressing and
 * releasing would move the button away from under the finger.
 */
export const checkOnBlur = ({ field, form }: Payload) => ({
  onBlur: ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget?.closest('button, a')) return
    const value = (form.getValues() as Record<PropertyKey, unknown>)[field]
    if (typeof value === 'string' && value.trim() !== '') form.validateField(String(field))
  },
})

export const CHECK_ON_BLUR = { enhanceGetInputProps: checkOnBlur } as const
