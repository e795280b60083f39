import { act, fireEvent } from '@testing-library/react'

/** Enters a whole value, as a browser's autofill does: in a long form each typed letter renders the page again. */
export function enter(field: HTMLElement, value: string): void {
  act(() => field.focus())
  fireEvent.change(field, { target: { value } })
}
