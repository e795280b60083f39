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
import { type FileKey, type ResumePoint, splitFileKey, type WaitingFile } from '#sync/core/waiting-file'
import { BackendError } from '#sync/errors'
import type { Clock, Diagnostics, Random } from '#sync/ports'
import { chooseFiles } from './choose-files'
import { createResumeNotes } from './resume-notes'
import { hasAdvanced, settleDelayed, settleProgress, settleRefused, settleUploaded } from './settle-upload'
import { createLaneLimit } from './upload-concurrency'
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

/** The uploads of one leader term; `startDueUploads` starts them. */
export class UploadLanes {
  private readonly deps: UploadDeps
  private readonly connection: Connection
  private readonly lanes = createLaneLimit()
  private readonly board: UploadProgressBoard
  private readonly ended = new AbortController()
  private readonly running = new Map<FileKey, Promise<void>>()
  /** How many uploads have arrived. */
  private arrivals = 0
  /** Pictures that fail on the server, and how many others had arrived by then. */
  private readonly suspects = new Map<FileKey, { failures: number; arrivals: number }>()
  private starting: Promise<void> | null = null
  /** A request to start uploads that has not been handled yet. */
  private request: { isUrgent: boolean } | null = null
  private stopTimer = () => {}

  constructor(deps: UploadDeps) {
    this.deps = deps
    this.connection = createConnection(deps.clock, deps.random)
    this.board = createUploadProgress(deps.clock, deps.onProgress)
  }

  /** Starts the uploads that are due. `isUrgent` skips the jitter of the last failure, but not the server's minimum. */
  startDueUploads(isUrgent: boolean): void {
    if (this.ended.signal.aborted) return
    this.request = { isUrgent: isUrgent || this.request?.isUrgent === true }
    this.starting ??= this.startWhileRequested()
  }

  /** Stops permanently. Resolves when nothing accesses the store anymore. */
  async stop(): Promise<void> {
    this.ended.abort()
    this.stopTimer()
    await this.starting
    await Promise.all(this.running.values())
    this.stopTimer()
    this.board.stop()
  }

  private async startWhileRequested(): Promise<void> {
    while (this.request && !this.ended.signal.aborted) {
      const { isUrgent } = this.request
      this.request = null
      try {
        await this.startNext(isUrgent)
      } catch (cause) {
        this.deps.diagnostics.report('bookkeeping_failed', cause)
        this.startLater(LOCAL_FAILURE_PAUSE)
      }
    }
    // At once after the last check, so that no later request is missed.
    this.starting = null
    this.publishBusy()
  }

  private startLater(delay: number): void {
    this.stopTimer()
    this.stopTimer = this.deps.clock.setTimer(delay, () => this.startDueUploads(false))
  }

  private publishBusy(): void {
    const isBusy = this.running.size > 0
    this.deps.onBusy(isBusy)
    this.board.setUnderWay(isBusy)
  }

  private async startNext(isUrgent: boolean): Promise<void> {
    const { store, clock } = this.deps
    const wait = this.connection.waitTime(isUrgent)
    if (wait > 0) return this.startLater(wait)
    const { waiting, due, missing, nextDueAt } = await store.read([], (tx) => chooseFiles(tx, clock.now()))
    this.board.setWaiting(waiting)
    for (const key of missing) await settleRefused(this.deps, key, 'file_missing')
    for (const file of due.filter(({ key }) => !this.running.has(key))) {
      if (this.running.size >= this.lanes.limit || this.ended.signal.aborted) break
      this.running.set(file.key, this.run(file))
    }
    this.publishBusy()
    if (nextDueAt !== null) this.startLater(Math.max(0, nextDueAt - clock.now()))
  }

  private async run(file: WaitingFile): Promise<void> {
    let isStored = true
    try {
      await this.upload(file)
    } catch (cause) {
      // Whether sent or not, the picture is still stored as waiting: it is uploaded again, and one that exists already
      // is no error (W6).
      this.deps.diagnostics.report('bookkeeping_failed', cause)
      isStored = false
    }
    this.running.delete(file.key)
    // `startDueUploads` publishes whether an upload is running, so that there is no pause between two pictures.
    if (isStored) this.startDueUploads(false)
    else {
      this.publishBusy()
      this.startLater(LOCAL_FAILURE_PAUSE)
    }
  }

  private async upload(file: WaitingFile): Promise<void> {
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
      return this.ended.signal.aborted ? undefined : this.handleFailure(file, error)
    }
    await notes.settled()
    this.arrivals += 1
    this.connection.worked()
    this.lanes.arrived()
    this.suspects.delete(file.key)
    this.board.arrived(file)
    await settleUploaded(this.deps, file)
  }

  private send(
    { key, type, isReplaceable, resume }: WaitingFile,
    body: ArrayBuffer,
    note: (resume: ResumePoint) => void,
  ): Promise<void> {
    const { files, store, clock } = this.deps
    let lastResume = resume
    const fileUpload = {
      expectedUid: uidOf(store.principal),
      ...splitFileKey(key),
      body,
      type,
      isReplaceable,
    }
    return uploadWatched(files, resume ? { ...fileUpload, resume } : fileUpload, {
      clock,
      signal: this.ended.signal,
      onProgress: (progress) => {
        // The connection works, so earlier failures no longer delay the next attempt.
        if (hasAdvanced(lastResume, progress.resume)) this.connection.worked()
        lastResume = progress.resume
        this.board.moved(key, progress.sentBytes)
        note(progress.resume)
      },
    })
  }

  private async handleFailure(file: WaitingFile, error: BackendError): Promise<void> {
    const { key } = file
    const { clock, random, onUnreachable } = this.deps
    const refusal = refusalOf(error) ?? (this.isFailingAlone(key, error) ? 'server_error' : null)
    if (refusal) {
      this.suspects.delete(key)
      return settleRefused(this.deps, key, refusal)
    }
    if (error.code === 'timeout' || error.code === 'network') this.lanes.failed()
    const isOwnFailure =
      error.code === 'unavailable' || error.code === 'timeout' || error.code === 'malformed'
    // Network, session and allowance affect all uploads. Any other failure is this picture's own.
    if (!isOwnFailure) this.connection.failed(error)
    if (error.code === 'network' || error.code === 'captive_portal') onUnreachable()
    await settleDelayed(this.deps, file, error, (attempts) =>
      isOwnFailure ? clock.now() + retryDelay(attempts, error.retryAfterSeconds, random) : 0,
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
