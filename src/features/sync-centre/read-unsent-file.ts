import type { MutationLabel } from '#domain/mutation'
import type { ImportReport } from '#sync/status'
import { formatCount } from '#ui/format-count'
import { formatTime } from '#ui/format-date'
import { mutationName } from '#ui/sentences'

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

/**
 * What became of a file's changes: nothing of it is left out without a word. `at`: when, since the answer stands there
 * when they are long sent.
 */
export function importSentence(report: ImportReport, at: number): string {
  const [imported, known, unreadable] = [report.imported.length, report.known, report.unreadable.length]
  const counted = (count: number) => (count === 1 ? '1 change' : `${formatCount(count)} changes`)
  const were = (count: number) => `${counted(count)} ${count === 1 ? 'was' : 'were'}`
  if (imported + known + unreadable === 0) return 'This file holds no changes.'
  if (imported + unreadable === 0) return 'Everything in this file was here already; nothing was added.'
  return [
    imported > 0 ? `${were(imported)} added at ${formatTime(at)}.` : 'Nothing was added.',
    known > 0 ? `${were(known)} here already.` : '',
    unreadable > 0
      ? `${counted(unreadable)} could not be read: damaged, or made by a newer version of the app. The file still holds ${unreadable === 1 ? 'it' : 'them'}.`
      : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** More would be the whole list, which stands on the page anyway. */
const NAMED = 5

/** What changes are called, for a list: those alike in one line, and how many more there are. */
export function nameLines(labels: readonly (MutationLabel | null)[]): string[] {
  const counts = new Map<string, number>()
  for (const label of labels) {
    const name = label ? mutationName(label) : 'Something without a name'
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const named = [...counts].slice(0, NAMED)
  const rest = labels.length - named.reduce((sum, [, count]) => sum + count, 0)
  return [
    ...named.map(([name, count]) => (count > 1 ? `${name} (${formatCount(count)} times)` : name)),
    ...(rest > 0 ? [`and ${formatCount(rest)} more`] : []),
  ]
}
