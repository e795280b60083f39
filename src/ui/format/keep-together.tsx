import type { ReactNode } from 'react'

/**
 * A title with its sizes, truck models and reference numbers in elements that never break: '6.5 ft', 'F-350',
 * 'GR-10007'. Its characters stay the same, so that it can be copied and found on the page.
 */
export const keepTogether = (text: string): ReactNode =>
  text.split(/([\d.]+ (?:ft|in|lb|gal|gallons?|hp|sq)\b|\b[A-Z]{1,2}-[\dA-Z]+\b)/).map((part, position) =>
    position % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <span key={position} className="rw-whole">
        {part}
      </span>
    ) : (
      part
    ),
  )
