import { isChunkLoadError } from '#shared/site/is-chunk-load-error'
import { LocalWriteError } from '#sync/core/local-write-error'
import { SyncCommandError } from '#sync/core/sync-command-error'
import { commandErrorSentence, localErrorSentence, type Sentence } from './sentences'

const NOT_LOADED: Sentence = {
  what: 'This part of the page couldn’t be loaded.',
  advice: 'Check your connection and try again.',
}
const DEFECT: Sentence = {
  what: 'Something broke on our side.',
  advice: 'Reload the page and try again.',
}

/**
 * Why an action failed, and what to do. Any error but LocalWriteError, SyncCommandError and that of code that could not
 * be fetched is a bug: the text says so, and the error is reported as an error of the page.
 */
export function failureSentence(error: unknown): string {
  const { what, advice } = sentenceOf(error)
  return `${what} ${advice}`
}

function sentenceOf(error: unknown): Sentence {
  if (error instanceof SyncCommandError) return commandErrorSentence(error.code)
  if (error instanceof LocalWriteError) return localErrorSentence(error.code)
  if (isChunkLoadError(error)) return NOT_LOADED
  reportError(error)
  return DEFECT
}
