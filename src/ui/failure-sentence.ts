import { LocalWriteError } from '#domain/local-write-error'
import { SyncCommandError } from '#domain/sync-command-error'
import { commandErrorSentence, localErrorSentence, type Sentence } from './sentences'

const DEFECT: Sentence = {
  what: 'Something is broken here, and that is our fault.',
  wayOn: 'Reload the page and try again.',
}

/**
 * Why something was not done, and the way on. Anything but a LocalWriteError or a SyncCommandError is a defect: the
 * person is told so, and whoever mends it finds it among the page's errors.
 */
export function failureSentence(error: unknown): string {
  const { what, wayOn } = sentenceOf(error)
  return `${what} ${wayOn}`
}

function sentenceOf(error: unknown): Sentence {
  if (error instanceof SyncCommandError) return commandErrorSentence(error.code)
  if (error instanceof LocalWriteError) return localErrorSentence(error.code)
  reportError(error)
  return DEFECT
}
