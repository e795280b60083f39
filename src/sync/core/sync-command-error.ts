/** Closed list: why a command of the sync center was not executed. */
export type SyncCommandErrorCode =
  | 'in_flight' // an attempt is without an answer: it cannot be edited (W4), nor discarded if it has no inverse (W9)
  | 'conflict' // a retry would conflict again: decide field by field instead (O3)
  | 'done' // the server has applied it; it can be undone only by a new mutation (O4), which does not exist for a command
  | 'nothing_to_undo' // every row was changed or undone since, so that undoing it would have no effect (O4)
  | 'not_parked' // it is not in the outbox or, for a decision, not in conflict: another tab was faster
  | 'incomplete' // a conflicting field is undecided, or fields of a group are decided differently
  | 'foreign_column' // the mutation does not change that column
  | 'unreadable' // not a file of unsent work
  | 'newer_file' // unsent work in the format of a later build
  | 'other_person' // unsent work of another principal
  | 'not_ready' // the sync engine does not exist: before startup, or while the principal changes

/** A command of the sync center was not executed, and nothing was changed. */
export class SyncCommandError extends Error {
  readonly code: SyncCommandErrorCode

  constructor(code: SyncCommandErrorCode) {
    super(`not possible: ${code}`)
    this.name = 'SyncCommandError'
    this.code = code
  }
}
