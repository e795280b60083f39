import type { MutationLabel } from '#sync/core/mutation'
import type { ImportReport } from '#sync/status'
import { mutationName } from '#ui/feedback/sentences'
import { formatCount } from '#ui/format/format-count'
import { formatTime } from '#ui/format/format-date'

/** Maximum file size in bytes: larger than any real outbox, small enough to read on a phone. */
const MAX_FILE_BYTES = 50_000_000

/** The JSON in a file that the person chose, or an error message. `importUnsent` checks whether it is unsent work. */
export async function readUnsentFile(file: File): Promise<{ value: unknown } | { error: string }> {
  if (file.size > MAX_FILE_BYTES) return { error: 'This file is too large to contain unsent changes.' }
  try {
    return { value: JSON.parse(await file.text()) }
  } catch {
    // Not JSON, or the file was removed while it was read: in both cases the person must choose another one.
    return {
      error: 'This file can’t be read. Choose a file of unsent changes you exported from the Sync center.',
    }
  }
}

/**
 * The result of an import in one text, with everything that was not imported. States the time `at`, because the text may
 * still be shown when the entries have long been sent.
 */
export function importSentence(report: ImportReport, at: number): string {
  const imported = report.imported.length
  const alreadyHere = report.known
  const unreadable = report.unreadable.length
  const counted = (count: number) => (count === 1 ? '1 change' : `${formatCount(count)} changes`)
  const were = (count: number) => `${counted(count)} ${count === 1 ? 'was' : 'were'}`
  if (imported + alreadyHere + unreadable === 0) return 'This file has no changes in it.'
  if (imported + unreadable === 0) return 'Everything in this file was already here, so nothing was added.'
  return [
    imported > 0 ? `${were(imported)} added at ${formatTime(at)}.` : 'Nothing was added.',
    alreadyHere > 0 ? `${were(alreadyHere)} already here.` : '',
    unreadable > 0
      ? `${counted(unreadable)} couldn’t be read because ${unreadable === 1 ? 'it’s' : 'they’re'} damaged or from a newer version of the app. The file still has ${unreadable === 1 ? 'it' : 'them'}.`
      : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** Maximum number of names; the page shows the complete list anyway. */
const MAX_NAMES = 5

/** The names of mutations for a list: equal ones in one line, and the number of those that are not listed. */
export function nameLines(labels: readonly (MutationLabel | null)[]): string[] {
  const counts = new Map<string, number>()
  for (const label of labels) {
    const name = label ? mutationName(label) : 'An unnamed change'
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const named = [...counts].slice(0, MAX_NAMES)
  const rest = labels.length - named.reduce((sum, [, count]) => sum + count, 0)
  return [
    ...named.map(([name, count]) => (count > 1 ? `${name} (${formatCount(count)} times)` : name)),
    ...(rest > 0 ? [`and ${formatCount(rest)} more`] : []),
  ]
}
