/** The date and the release note of this release; edit both at each release. The update prompt shows the note. */
export const RELEASE = {
  /** YYYY-MM-DD. */
  date: '2026-11-22',
  /** Follows "What is new: ". One sentence for customers, of `MAX_LINE_LENGTH` characters at most. */
  line: 'update notices tell you what’s new, and the Sync center has a report you can send to support.',
}

/** Two lines in the prompt on a phone. */
export const MAX_LINE_LENGTH = 120

/** Validates the release note of another version; null unless it is a short line of text. */
export function readReleaseLine(release: unknown): string | null {
  if (typeof release !== 'object' || release === null || !('line' in release)) return null
  const { line } = release
  if (typeof line !== 'string' || line.length > MAX_LINE_LENGTH || /\p{C}/u.test(line)) return null
  return line.trim() || null
}
