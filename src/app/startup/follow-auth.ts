/** Opens the data of the current principal: one principal at a time, plus the visitor's outbox (I1-I4). */

import { dropShares } from '#device-data/share-inbox'
import { type DeviceStatus, HEALTHY_DEVICE } from '#runtime/device-status'
import { deleteOtherLocks } from '#runtime/screen-lock'
import type { SessionPort } from '#runtime/session'
import type { VisitorOutbox } from '#runtime/visitor-outbox'
import type { AuthBackend, AuthState, FileBackend, SyncBackend } from '#sync/backend'
import { countOutbox } from '#sync/client/compute-status'
import type { LocalStore } from '#sync/core/local-store'
import { type Principal, uidOf } from '#sync/core/principal'
import type { LocalData } from '#sync/react'
import { OutdatedBuild } from '#sync/store/local-db'
import { toLocalWriteError } from '#sync/store/local-failure'
import type { AuthStorage } from '#sync/transport/supabase/stored-auth'
import { clearTabData } from './clear-tab-data'
import { createDatabaseMarks, type DatabaseMarks } from './database-marks'
import { deleteAtSignOut } from './delete-at-sign-out'
import type { DiagnosticsLog } from './diagnostics-log'
import { prepareMoveToDevice, whenAllSent } from './move-to-device'
import type { PrincipalEvent } from './open-principal-database'
import { createPendingDatabaseDeletions, type PendingDatabaseDeletions } from './pending-database-deletions'
import {
  type PreviousDatabase,
  principalOf,
  type SessionStep,
  stepOfEvent,
  stepsOfArriving,
  stepsOfLeaving,
  stepsOfSamePrincipal,
  type TabState,
} from './session-steps'
import { statusWithVisitor } from './status-with-visitor'
import type { SyncRelay } from './sync-relay'
import { TabDatabases } from './tab-databases'

export interface FollowAuthOptions {
  auth: AuthBackend
  sync: SyncBackend
  anonymousSync: SyncBackend
  files: FileBackend
  anonymousFiles: FileBackend
  /** Storage outside IndexedDB, for pending deletions and marks. */
  storage: AuthStorage
  relay: SyncRelay
  diagnostics: DiagnosticsLog
  /**
   * Called when the session or the open database changes. `localData` is null while the database is being opened;
   * `visitor` is the visitor's outbox while a customer is signed in.
   */
  show(auth: AuthState, localData: LocalData | null, visitor: VisitorOutbox | null): void
  /** Called when the state of this device's storage changes. */
  showDevice(device: DeviceStatus): void
  /** Called with unexpected errors of background work. */
  onFailure(cause: unknown): void
}

export interface AuthFollower {
  /** Resolves once the data of this principal is open. */
  follow(auth: AuthState): Promise<void>
  signOut: SessionPort['signOut']
  /** Whose data is open; null while none is. */
  principal(): Principal | null
  /** The visitor's database; null while none is open. */
  visitorStore(): LocalStore | null
  /** Hides the notice about lost data. */
  dismissEviction(): void
}

/** Pause before the next attempt to return to the device, ms: within it the status counts a new entry. */
const RETURN_PAUSE = 500

/** Follows the session: opens and closes the databases of this tab. Call it once; begins with `follow`. */
export function followAuth(options: FollowAuthOptions): AuthFollower {
  const follower = new Follower(options)
  follower.deleteSignedOutData()
  return {
    follow: (auth) => follower.follow(auth),
    signOut: (choice) => follower.signOut(choice),
    principal: () => follower.databases.current?.localData.principal ?? null,
    visitorStore: () => follower.databases.visitorStore(),
    dismissEviction: () => follower.dismissEviction(),
  }
}

/** Executes the steps of `session-steps.ts`, one change at a time. */
class Follower {
  readonly databases: TabDatabases
  private readonly options: FollowAuthOptions
  private readonly marks: DatabaseMarks
  private readonly deletions: PendingDatabaseDeletions
  private work: Promise<void> = Promise.resolve()
  private device = HEALTHY_DEVICE
  private isOutdated = false

  constructor(options: FollowAuthOptions) {
    this.options = options
    this.marks = createDatabaseMarks(options.storage)
    this.deletions = createPendingDatabaseDeletions(options.storage, this.marks)
    this.databases = new TabDatabases({
      ...options,
      marks: this.marks,
      onEvent: (event, principal) => this.onEvent(event, principal),
      onNotCopied: (cause) => this.reportLocalFailure(cause),
    })
  }

  follow(auth: AuthState): Promise<void> {
    return this.inSequence(() => this.changeTo(auth))
  }

  async signOut({ unsent }: Parameters<SessionPort['signOut']>[0] = { unsent: 'discard' }): Promise<void> {
    const { auth: session, onFailure } = this.options
    const auth = await session.readStoredSession()
    await deleteAtSignOut({
      deletedUid: auth.kind === 'signed-in' && unsent === 'discard' ? auth.uid : null,
      deletions: this.deletions,
      endSession: async () => {
        await session.signOut()
        await this.follow(await session.readStoredSession())
      },
      onFailure,
    })
  }

  dismissEviction(): void {
    this.databases.dismissEviction()
    this.showDevice({ eviction: null })
  }

  /** Not awaited: a frozen tab can keep a database open for a long time. */
  deleteSignedOutData(): void {
    this.deletions.run().catch(this.options.onFailure)
  }

  /** Runs one change at a time, in the order of the calls. */
  private inSequence(change: () => Promise<void>): Promise<void> {
    const turn = this.work.then(change)
    // A failed change rejects for its caller only; the next one runs nevertheless.
    this.work = turn.catch(() => undefined)
    return turn
  }

  private async changeTo(auth: AuthState): Promise<void> {
    const onlySteps = stepsOfSamePrincipal(this.state(), auth)
    if (onlySteps) return this.runSteps(onlySteps, auth, null)
    const previous = await this.previousDatabase()
    await this.runSteps(stepsOfLeaving(previous), auth, previous)
    await this.runSteps(stepsOfArriving(this.state(), previous, auth), auth, previous)
  }

  private state(): TabState {
    return {
      kind: this.isOutdated ? 'outdated' : 'current',
      principal: this.databases.current?.localData.principal ?? null,
    }
  }

  private async previousDatabase(): Promise<PreviousDatabase | null> {
    const { current } = this.databases
    if (!current) return null
    const { principal, db } = current.localData
    const unsent = await this.databases.countUnsent()
    const isMarkedForDeletion = this.deletions.isMarked(principal)
    return { principal, unsent, isDurable: db.isDurable, isMarkedForDeletion, name: db.name }
  }

  private async runSteps(
    steps: SessionStep[],
    auth: AuthState,
    previous: PreviousDatabase | null,
  ): Promise<void> {
    for (const step of steps) {
      await this.runStep(step, auth, previous)
      if (step === 'open' && this.isOutdated) return
    }
  }

  private async runStep(
    step: SessionStep,
    auth: AuthState,
    previous: PreviousDatabase | null,
  ): Promise<void> {
    switch (step) {
      case 'show':
        return this.show(auth)
      case 'announce-live-session':
        return this.databases.announceLiveSession()
      case 'close':
        return this.close(auth)
      case 'record-unsent':
        if (previous) this.marks.recordSignOut(previous.name, previous.unsent)
        return
      case 'clear-tab-data':
        return clearTabData()
      case 'delete-other-locks':
        return deleteOtherLocks(uidOf(principalOf(auth)))
      case 'open':
        return this.open(principalOf(auth))
      case 'drop-shares':
        return dropShares().catch(this.options.onFailure)
      case 'delete-previous':
        if (previous?.principal.kind === 'user') this.deletions.mark(previous.principal)
        return this.deleteSignedOutData()
    }
  }

  private show(auth: AuthState): void {
    const { current, visitor } = this.databases
    this.options.show(auth, current?.localData ?? null, visitor)
  }

  private async close(auth: AuthState): Promise<void> {
    this.options.relay.attach(null)
    this.options.show(auth, null, null)
    await this.databases.close()
  }

  private async open(principal: Principal): Promise<void> {
    if (principal.kind === 'user') this.deletions.unmark(principal)
    try {
      await this.databases.open(principal)
    } catch (cause) {
      if (!(cause instanceof OutdatedBuild)) throw cause
      return this.retire()
    }
    // A newer build may have upgraded the database while it was being opened.
    if (this.isOutdated) return this.retire()
    const { current, visitor } = this.databases
    if (!current) return
    const { engine, localData } = current
    this.options.relay.attach(
      visitor ? { ...engine, status: statusWithVisitor(engine.status, visitor.engine.status) } : engine,
    )
    this.showDevice({
      isInMemory: !localData.store.isDurable,
      isBlocked: false,
      eviction: this.databases.eviction(),
      otherAccountsWork: this.marks.countSignedOutWork(),
    })
  }

  private onEvent(event: PrincipalEvent, principal: Principal): void {
    const { onFailure } = this.options
    const step = stepOfEvent(event, this.deletions.isMarked(principal))
    if (step === 'show-blocked') this.showDevice({ isBlocked: true })
    else if (step === 'retire') this.retire().catch(onFailure)
    else if (step === 'return-when-sent') this.returnWhenSent()
    else if (step === 'reopen') this.inSequence(() => this.reopen()).catch(onFailure)
  }

  /** A database that did not open in time can be opened now (L1); the entries in memory are sent first. */
  private returnWhenSent(): void {
    const { relay, onFailure } = this.options
    whenAllSent(relay.handle.status, () => this.inSequence(() => this.returnToDevice()).catch(onFailure))
  }

  private async returnToDevice(): Promise<void> {
    const inMemory = this.databases.current?.localData
    if (!inMemory || inMemory.store.isDurable) return
    // The status lags behind the outbox, and other changes may have run since: an entry in memory would be lost.
    const { waiting, attention } = countOutbox(await inMemory.store.read([], (tx) => tx.countOutbox()))
    if (waiting + attention > 0) {
      setTimeout(() => this.returnWhenSent(), RETURN_PAUSE)
      return
    }
    const moveToDevice = await prepareMoveToDevice(inMemory.db)
    await this.reopen()
    const onDevice = this.databases.current?.localData
    if (onDevice) await moveToDevice(onDevice.db).catch((cause: unknown) => this.reportLocalFailure(cause))
  }

  private async reopen(): Promise<void> {
    const auth = await this.options.auth.readStoredSession()
    if (this.isOutdated || !this.databases.current) return
    await this.close(auth)
    await this.changeTo(auth)
  }

  /** A newer build has upgraded the database: this tab neither writes nor sends until it is reloaded (T4). */
  private async retire(): Promise<void> {
    this.isOutdated = true
    this.showDevice({ isBlocked: false })
    this.options.relay.retire()
    await this.databases.stop()
  }

  private showDevice(change: Partial<DeviceStatus>): void {
    this.device = { ...this.device, ...change }
    this.options.showDevice(this.device)
  }

  /** Reports a full or blocked device as a code (L1); any other error is a bug. */
  private reportLocalFailure(cause: unknown): void {
    if (toLocalWriteError(cause).code === 'unknown') this.options.onFailure(cause)
    else this.options.diagnostics.report('visitor_data_not_copied', cause)
  }
}
