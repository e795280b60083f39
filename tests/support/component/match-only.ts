import { onTestFinished, vi } from 'vitest'

/** The screen of a phone, on which the admin panel's lists have cards. */
export const PHONE = '(max-width: 47.99em)'

/** Until the end of the test, only this media query matches; null: none does. */
export function matchOnly(matching: string | null): void {
  const { matchMedia } = window
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.defineProperty(matchMedia.call(window, query), 'matches', { value: query === matching }),
    )
  onTestFinished(() => spy.mockRestore())
}
