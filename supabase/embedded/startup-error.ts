/** Distinguishes the reasons for tests; people read the sentence. */
export type StartupErrorCode =
  | 'port-taken'
  | 'folder-not-writable'
  | 'folder-in-use'
  | 'folder-foreign'
  | 'secrets-broken'
  | 'build-broken'
  | 'migrations-changed'
  | 'migration-failed'
  | 'no-data'
  | 'backup-exists'
  | 'bad-option'

/** A reason not to start that a person can fix: shown as one sentence, without a stack, with exit code 1. */
export class StartupError extends Error {
  readonly code: StartupErrorCode

  constructor(code: StartupErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartupError'
    this.code = code
  }
}
