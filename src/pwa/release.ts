/** What a person writes at a release: the day, and one line for customers. It stands in the question before the update. */
export const RELEASE = {
  /** YYYY-MM-DD. */
  date: '2026-11-22',
  /** After "What is new: ". One sentence in plain words, `LONGEST_LINE` characters at most. */
  line: 'updates say what is in them, and the sync centre has a page that helps our support to help you.',
}

/** Two lines in the prompt on a phone; more would be no line any more. */
export const LONGEST_LINE = 120

/** The line of another version, which is another program: null for anything but a short line of text. */
export function readReleaseLine(release: unknown): string | null {
  if (typeof release !== 'object' || release === null || !('line' in release)) return null
  const { line } = release
  if (typeof line !== 'string' || line.length > LONGEST_LINE || /\p{C}/u.test(line)) return null
  return line.trim() || null
}
