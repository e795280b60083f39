/** Uploads what waits, a few at a time, beside the rounds of the leader: a slow picture holds up no row but its own (F2). */
import type { FileBackend } from '#backend/contract'
import { BackendError } from '#backend/errors'
import type { LocalStore } from '#domain/local-store'
import type { FileRefusal } from '#domain/mutation'
import { uidOf } from '#domain/principal'
import { type FileKey, splitFileKey, type WaitingFile } from '#domain/waiting-file'
import { chooseFiles } from './choose-files'
import { createConnection } from './connection'
import type { Clock, Diagnostics, Random } from './ports'
import { retryDelay } from './retry'
import { settlePutOff, settleRefused, settleUploaded } from './settle-upload'

/** Uploads at the same time: enough to fill a line, few enough that each gets somewhere on a thin one. */
const LANES = 3
/** A picture is parked after this many failures, in between which other uploads worked. */
const LONE_FAILURES = 3
/** Pause after the local books could not be read or written, ms. */
const BOOKS_PAUSE = 5_000

export interface UploadDeps {
  store: LocalStore
  files: FileBackend
  clock: Clock
  random: Random
  diagnostics: Diagnostics
  office: number
  /** Whether any picture is on its way: that is syncing, too (U2). */
  onBusy(isBusy: boolean): void
  /** The way to the server seems to be closed: the leader's own calls find out, and say so (U1). */
  onUnreachable(): void
}

export interface UploadLanes {
  /** Starts what may go now. An urgent look skips the jitter of the last failure, never what the server asked for. */
  look(isUrgent: boolean): void
  /** For good. Resolves when nothing touches the store any more. */
  stop(): Promise<void>
}

export function openUploadLanes(deps: UploadDeps): UploadLanes {
  const { store, files, clock, random, diagnostics } = deps
  const connection = createConnection(clock, random)
  const ended = new AbortController()
  const running = new Map<FileKey, Promise<void>>()
  /** Pictures on which the server chokes, and how often other uploads had worked by then. */
  const suspects = new Map<FileKey, { failures: number; proofs: number }>()
  let looking: Promise<void> | null = null
  let next: { isUrgent: boolean } | null = null
  let stopTimer = () => {}

  function look(isUrgent: boolean): void {
    if (ended.signal.aborted) return
    next = { isUrgent: isUrgent || next?.isUrgent === true }
    looking ??= lookUntilDone().finally(() => {
      looking = null
    })
  }

  async function lookUntilDone(): Promise<void> {
    while (next && !ended.signal.aborted) {
      const { isUrgent } = next
      next = null
      try {
        await startDue(isUrgent)
      } catch (cause) {
        diagnostics.report('bookkeeping_failed', cause)
        lookIn(BOOKS_PAUSE)
      }
    }
  }

  function lookIn(delay: number): void {
    stopTimer()
    stopTimer = clock.setTimer(delay, () => look(false))
  }

  async function startDue(isUrgent: boolean): Promise<void> {
    const wait = connection.waitTime(isUrgent)
    if (wait > 0) return lookIn(wait)
    const { due, missing, nextDueAt } = await store.read([], (tx) => chooseFiles(tx, clock.now()))
    for (const key of missing) await settleRefused(deps, key, 'file_missing')
    for (const file of due.filter(({ key }) => !running.has(key))) {
      if (running.size >= LANES || ended.signal.aborted) break
      running.set(file.key, run(file))
      deps.onBusy(true)
    }
    if (nextDueAt !== null) lookIn(Math.max(0, nextDueAt - clock.now()))
  }

  async function run(file: WaitingFile): Promise<void> {
    let isBooked = true
    try {
      await carry(file)
    } catch (cause) {
      // Sent or not, the books still say that it waits: it goes again, and one that is there already is no error (W6).
      diagnostics.report('bookkeeping_failed', cause)
      isBooked = false
    }
    running.delete(file.key)
    if (running.size === 0) deps.onBusy(false)
    if (isBooked) look(false)
    else lookIn(BOOKS_PAUSE)
  }

  async function carry(file: WaitingFile): Promise<void> {
    const body = await store.read([], (tx) => tx.getFileBytes(file.key))
    if (ended.signal.aborted) return
    if (!body) return settleRefused(deps, file.key, 'file_missing')
    const { key, type, isReplaceable } = file
    const upload = { expected_uid: uidOf(store.principal), ...splitFileKey(key), body, type, isReplaceable }
    try {
      await files.upload(upload, ended.signal)
    } catch (error) {
      if (!(error instanceof BackendError)) throw error
      return ended.signal.aborted ? undefined : fail(file, error)
    }
    connection.worked()
    suspects.delete(key)
    await settleUploaded(deps, file)
  }

  async function fail(file: WaitingFile, error: BackendError): Promise<void> {
    const refusal = refusalOf(error) ?? (isChokedOn(file.key, error) ? 'server_error' : null)
    if (refusal) {
      suspects.delete(file.key)
      return settleRefused(deps, file.key, refusal)
    }
    const isOwnFault = error.code === 'unavailable' || error.code === 'timeout' || error.code === 'malformed'
    // The way to the server, the session, the allowance: the same for all lanes. Anything else is this picture's affair.
    if (!isOwnFault) connection.failed(error)
    if (error.code === 'network' || error.code === 'captive_portal') deps.onUnreachable()
    const pause = isOwnFault ? retryDelay(file.attempts, error.retryAfterSeconds, random) : 0
    await settlePutOff(deps, file, error, pause === 0 ? 0 : clock.now() + pause)
  }

  /** Only while other uploads work: an outage parks nothing (W4). */
  function isChokedOn(key: FileKey, error: BackendError): boolean {
    if (error.code !== 'unavailable') return false
    const before = suspects.get(key)
    if (before && before.proofs === connection.proofs) return false
    const failures = (before?.failures ?? 0) + 1
    suspects.set(key, { failures, proofs: connection.proofs })
    return failures >= LONE_FAILURES
  }

  return {
    look,
    async stop() {
      ended.abort()
      stopTimer()
      await looking
      await Promise.all(running.values())
      stopTimer()
    },
  }
}

/** What no later try can change (W4). By code and status, never by message. */
function refusalOf({ code, httpStatus }: BackendError): FileRefusal | null {
  if (httpStatus === 413) return 'file_too_large'
  if (httpStatus === 415) return 'file_type'
  return code === 'not_permitted' || code === 'invalid' ? 'file_refused' : null
}
