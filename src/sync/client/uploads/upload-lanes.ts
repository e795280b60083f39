/**
 * Uploads waiting pictures, a few at a time, independently of the leader's rounds: a slow picture delays only its own
 * row (F2).
 */

import type { FileBackend } from '#sync/backend'
import { retryDelay } from '#sync/client/backoff'
import { type Connection, createConnection } from '#sync/client/connection'
import type { LocalStore } from '#sync/core/local-store'
import type { FileRefusal } from '#sync/core/mutation'
import { uidOf } from '#sync/core/principal'
import { type FileKey, splitFileKey, type WaitingFile } from '#sync/core/waiting-file'
import { BackendError } from '#sync/errors'
import type { Clock, Diagnostics, Random } from '#sync/ports'
import { chooseFiles } from './choose-files'
import { createResumeNotes } from './resume-notes'
import { hasAdvanced, settleDelayed, settleProgress, settleRefused, settleUploaded } from './settle-upload'
import { createLaneWindow } from './upload-concurrency'
import { createUploadProgress, type UploadFacts, type UploadProgressBoard } from './upload-progress'
import { uploadWatched } from './upload-watched'

/** A picture's entries are parked after this many failures between which other uploads arrived. */
const MAX_PICTURE_FAILURES = 3
/** Pause after a failed local transaction, ms. */
const LOCAL_FAILURE_PAUSE = 5_000

export interface UploadDeps {
  store: LocalStore
  files: FileBackend
  clock: Clock
  random: Random
  diagnostics: Diagnostics
  leaderEpoch: number
  /** Whether an upload is running; it also counts as syncing (U2). */
  onBusy(isBusy: boolean): void
  /** Progress of the running uploads. */
  onProgress(facts: UploadFacts): void
  /** The server seems unreachable: the leader then pulls, and publishes the result (U1). */
  onUnreachable(): void
}

export class UploadLanes {
  private readonly deps: UploadDeps
  private readonly connection: Connection
  private readonly window = createLaneWindow()
  private readonly board: UploadProgressBoard
  private readonly ended = new AbortController()
  private readonly running = new Map<FileKey, Promise<void>>()
  /** How many uploads have arrived. */
  private arrivals = 0
  /** Pictures that fail on the server, and how many others had arrived by then. */
  private readonly suspects = new Map<FileKey, { failures: number; arrivals: number }>()
  private looking: Promise<void> | null = null
  private next: { isUrgent: boolean } | null = null
  private stopTimer = () => {}

  constructor(deps: UploadDeps) {
    this.deps = deps
    this.connection = createConnection(deps.clock, deps.random)
    this.board = createUploadProgress(deps.clock, deps.onProgress)
  }

  /** Starts the uploads that are due. `isUrgent` skips the jitter of the last failure, but not the server's minimum. */
  look(isUrgent: boolean): void {
    if (this.ended.signal.aborted) return
    this.next = { isUrgent: isUrgent || this.next?.isUrgent === true }
    this.looking ??= this.lookUntilDone().finally(() => {
      this.looking = null
    })
  }

  /** Stops permanently. Resolves when nothing accesses the store anymore. */
  async stop(): Promise<void> {
    this.ended.abort()
    this.stopTimer()
    await this.looking
    await Promise.all(this.running.values())
    this.stopTimer()
    this.board.stop()
  }

  private async lookUntilDone(): Promise<void> {
    while (this.next && !this.ended.signal.aborted) {
      const { isUrgent } = this.next
      this.next = null
      try {
        await this.startDue(isUrgent)
      } catch (cause) {
        this.deps.diagnostics.report('bookkeeping_failed', cause)
        this.lookIn(LOCAL_FAILURE_PAUSE)
      }
    }
    this.publishBusy()
  }

  private lookIn(delay: number): void {
    this.stopTimer()
    this.stopTimer = this.deps.clock.setTimer(delay, () => this.look(false))
  }

  private publishBusy(): void {
    const isBusy = this.running.size > 0
    this.deps.onBusy(isBusy)
    this.board.underWay(isBusy)
  }

  private async startDue(isUrgent: boolean): Promise<void> {
    const { store, clock } = this.deps
    const wait = this.connection.waitTime(isUrgent)
    if (wait > 0) return this.lookIn(wait)
    const { waiting, due, missing, nextDueAt } = await store.read([], (tx) => chooseFiles(tx, clock.now()))
    this.board.waiting(waiting)
    for (const key of missing) await settleRefused(this.deps, key, 'file_missing')
    for (const file of due.filter(({ key }) => !this.running.has(key))) {
      if (this.running.size >= this.window.size || this.ended.signal.aborted) break
      this.running.set(file.key, this.run(file))
    }
    this.publishBusy()
    if (nextDueAt !== null) this.lookIn(Math.max(0, nextDueAt - clock.now()))
  }

  private async run(file: WaitingFile): Promise<void> {
    let isStored = true
    try {
      await this.carry(file)
    } catch (cause) {
      // Whether sent or not, the picture is still stored as waiting: it is uploaded again, and one that exists already
      // is no error (W6).
      this.deps.diagnostics.report('bookkeeping_failed', cause)
      isStored = false
    }
    this.running.delete(file.key)
    // `look` publishes whether an upload is running, so that there is no pause between two pictures.
    if (isStored) this.look(false)
    else {
      this.publishBusy()
      this.lookIn(LOCAL_FAILURE_PAUSE)
    }
  }

  private async carry(file: WaitingFile): Promise<void> {
    const { store, diagnostics } = this.deps
    const body = await store.read([], (tx) => tx.getFileBytes(file.key))
    if (this.ended.signal.aborted) return
    if (!body) return settleRefused(this.deps, file.key, 'file_missing')
    const notes = createResumeNotes(
      (resume) => settleProgress(this.deps, file, resume),
      (cause) => diagnostics.report('bookkeeping_failed', cause),
    )
    try {
      await this.send(file, body, notes.note)
    } catch (error) {
      if (!(error instanceof BackendError)) throw error
      await notes.settled()
      return this.ended.signal.aborted ? undefined : this.fail(file, error)
    }
    await notes.settled()
    this.arrivals += 1
    this.connection.worked()
    this.window.arrived()
    this.suspects.delete(file.key)
    this.board.arrived(file)
    await settleUploaded(this.deps, file)
  }

  private send(
    { key, type, isReplaceable, resume }: WaitingFile,
    body: ArrayBuffer,
    note: (resume: NonNullable<WaitingFile['resume']>) => void,
  ): Promise<void> {
    const { files, store, clock } = this.deps
    let known = resume
    const upload = { expectedUid: uidOf(store.principal), ...splitFileKey(key), body, type, isReplaceable }
    return uploadWatched(files, resume ? { ...upload, resume } : upload, {
      clock,
      signal: this.ended.signal,
      onProgress: (progress) => {
        // The connection works, so earlier failures no longer delay the next attempt.
        if (hasAdvanced(known, progress.resume)) this.connection.worked()
        known = progress.resume
        this.board.moved(key, progress.sentBytes)
        note(progress.resume)
      },
    })
  }

  private async fail(file: WaitingFile, error: BackendError): Promise<void> {
    const { key } = file
    const { clock, random, onUnreachable } = this.deps
    const refusal = refusalOf(error) ?? (this.isFailingAlone(key, error) ? 'server_error' : null)
    if (refusal) {
      this.suspects.delete(key)
      return settleRefused(this.deps, key, refusal)
    }
    if (error.code === 'timeout' || error.code === 'network') this.window.broke()
    const isOwnFault = error.code === 'unavailable' || error.code === 'timeout' || error.code === 'malformed'
    // Network, session and allowance affect all uploads. Any other failure is this picture's own.
    if (!isOwnFault) this.connection.failed(error)
    if (error.code === 'network' || error.code === 'captive_portal') onUnreachable()
    await settleDelayed(this.deps, file, error, (attempts) =>
      isOwnFault ? clock.now() + retryDelay(attempts, error.retryAfterSeconds, random) : 0,
    )
  }

  /** Whether the server fails on this picture while other uploads work; an outage parks nothing (W4). */
  private isFailingAlone(key: FileKey, error: BackendError): boolean {
    if (error.code !== 'unavailable') return false
    const before = this.suspects.get(key)
    if (before && before.arrivals === this.arrivals) return false
    const failures = (before?.failures ?? 0) + 1
    this.suspects.set(key, { failures, arrivals: this.arrivals })
    return failures >= MAX_PICTURE_FAILURES
  }
}

/** The refusal that no retry can change, if any (W4). By code and status, never by message. */
function refusalOf({ code, httpStatus }: BackendError): FileRefusal | null {
  if (httpStatus === 413) return 'file_too_large'
  if (httpStatus === 415) return 'file_type'
  return code === 'not_permitted' || code === 'invalid' ? 'file_refused' : null
}
