/** Closed list of why a command was not carried out. */
export type SyncCommandErrorCode =
  | 'in_flight' // sent, the verdict is not known yet, and there is no inverse (W9)
  | 'conflict' // as it stands it can only conflict again: decide field by field instead (O3)
  | 'done' // the server has applied it; undoing it is a new mutation (O4), and there is none for a command
  | 'not_parked' // it does not wait for the person (any more): another tab was faster
  | 'incomplete' // a conflicting field is left undecided, or fields that belong together are torn apart
  | 'foreign_column' // the mutation does not carry that column
  | 'unreadable' // no file of unsent work
  | 'newer_file' // unsent work in a shape that a later build has given it
  | 'other_person' // unsent work of somebody else
  | 'not_ready' // between two principals, or before the start, there is no engine

export class SyncCommandError extends Error {
  readonly code: SyncCommandErrorCode

  constructor(code: SyncCommandErrorCode) {
    super(`not possible: ${code}`)
    this.name = 'SyncCommandError'
    this.code = code
  }
}
