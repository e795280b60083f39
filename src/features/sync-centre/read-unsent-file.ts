import { formatCount } from '#ui/format-count'

/** Larger than any queue that a person has made, small enough to read on a phone, bytes. */
const LARGEST = 50_000_000

/** The JSON in a file that the person chose, or in words why there is none. Whether it is unsent work, the engine says. */
export async function readUnsentFile(file: File): Promise<{ value: unknown } | { error: string }> {
  if (file.size > LARGEST) return { error: 'This file is too large to be unsent work.' }
  try {
    return { value: JSON.parse(await file.text()) }
  } catch {
    // Not JSON, or a file that went away while it was read: both ask the person for another one.
    return { error: 'This file cannot be read as unsent work. Choose one that was exported here.' }
  }
}

/** What became of a file's changes. Those that are known already, sent or waiting, are skipped. */
export function importSentence({ imported, skipped }: { imported: number; skipped: number }): string {
  const counted = (count: number) => (count === 1 ? '1 change' : `${formatCount(count)} changes`)
  if (imported === 0) {
    return skipped === 0
      ? 'This file holds no changes.'
      : 'Everything in this file is here already; nothing was added.'
  }
  const added = `${counted(imported)} ${imported === 1 ? 'was' : 'were'} added and will be sent.`
  return skipped === 0
    ? added
    : `${added} ${counted(skipped)} ${skipped === 1 ? 'was' : 'were'} here already.`
}
