/** Opens the data of the current principal: one principal at a time, plus the visitor's outbox (I1-I4). */

import { moveCart } from '#device-data/cart'
import { moveDrafts } from '#device-data/move-drafts'
import { dropShares } from '#device-data/share-inbox'
import { deleteOfflinePictures } from '#pwa/pictures/follow-offline-pictures'
import { type DeviceStatus, HEALTHY_DEVICE } from '#runtime/device-status'
import { deleteOtherLocks } from '#runtime/screen-lock'
import type { SessionPort } from '#runtime/session'
import type { VisitorOutbox } from '#runtime/visitor-outbox'
import { countOutbox } from '#sync/client/compute-status'
import type { AuthBackend, AuthState, FileBackend, SyncBackend } from '#sync/contract'
import type { LocalStore } from '#sync/core/local-store'
import type { Principal } from '#sync/core/principal'
import type { LocalData } from '#sync/react'
import { copyCatalogue } from '#sync/store/copy-catalogue'
import { OutdatedBuild } from '#sync/store/local-db'
import { toLocalWriteError } from '#sync/store/local-failure'
import type { AuthStorage } from '#sync/transport/supabase/stored-auth'
import { clearTabData } from './clear-tab-data'
import { statusWithVisitor } from './combine-status'
import { createDatabaseMarks } from './database-marks'
import type { DiagnosticsLog } from './diagnostics-log'
import { storeAccess } from './hand-over'
import { leaveMemory, whenAllSent } from './leave-memory'
import { type OpenedPrincipal, openPrincipal, type PrincipalEvent } from './open-principal'
import { createPendingWipes } from './pending-wipes'
import type { SyncRelay } from './sync-relay'

export interface FollowAuthOptions {
  auth: AuthBackend
  sync: SyncBackend
  anonymousSync: SyncBackend
  files: FileBackend
  anonymousFiles: FileBackend
  /** Storage outside IndexedDB, for pending wipes and kept marks. */
  storage: AuthStorage
  relay: SyncRelay
  diagnostics: DiagnosticsLog
  /**
   * Called when the session or the open database changes. `localData` is null while the database is being opened;
   * `visitor` is the visitor's outbox while a customer is signed in.
   */
  show(auth: AuthState, localData: LocalData | null, visitor: VisitorOutbox | null): void
  tell(news: DeviceStatus): void
  /** Called with unexpected errors of background work. */
  onFailure(cause: unknown): void
}

export interface AuthFollower {
  /** Resolves once the data of this principal is open. */
  follow(auth: AuthState): Promise<void>
  signOut: SessionPort['signOut']
  /** The visitor's database; null while none is open. */
  visitorStore(): LocalStore | null
  /** Hides the notice about lost data. */
  dismissEviction(): void
}

/** Limit of the time that a sign-out waits for the deletion, ms; the rest is deleted as soon as possible. */
const WIPE_LIMIT = 3_000

const principalOf = (auth: AuthState): Principal =>
  auth.kind === 'signed-in' ? { kind: 'user', uid: auth.uid } : { kind: 'anonymous' }

/** Time until the status counts a new entry, ms. */
const RETURN_PAUSE = 500

const isSame = (a: Principal, b: Principal) =>
  a.kind === b.kind && (a.kind === 'anonymous' || b.kind === 'anonymous' || a.uid === b.uid)

export function followAuth(options: FollowAuthOptions): AuthFollower {
  const { auth: session, storage, relay, diagnostics, onFailure } = options
  const marks = createDatabaseMarks(storage)
  const wipes = createPendingWipes(storage, marks)
  const whenLive = new Set<() => void>()
  let current: OpenedPrincipal | null = null
  /** The visitor's outbox while a customer is signed in (I1). */
  let leftovers: OpenedPrincipal | null = null
  let work: Promise<void> = Promise.resolve()
  let news = HEALTHY_DEVICE
  let isOutdated = false

  const tell = (change: Partial<DeviceStatus>) => {
    news = { ...news, ...change }
    options.tell(news)
  }

  /** Reports a full or blocked device as a code (L1); any other error is a bug. */
  const noteLocalFailure = (cause: unknown) => {
    if (toLocalWriteError(cause).code === 'unknown') onFailure(cause)
    else diagnostics.report('not_brought_along', cause)
  }

  /** Runs one step at a time, in the order of the calls. */
  function inSequence(step: () => Promise<void>): Promise<void> {
    const turn = work.then(step)
    // A failed step rejects for its caller only; the next one runs all the same.
    work = turn.catch(() => undefined)
    return turn
  }

  const follow = (auth: AuthState) => inSequence(() => become(auth))

  async function become(auth: AuthState): Promise<void> {
    const principal = principalOf(auth)
    if (current && isSame(current.localData.principal, principal)) {
      options.show(auth, current.localData, leftovers)
      if (auth.kind === 'signed-in' && auth.isLive) for (const listener of whenLive) listener()
      return
    }
    const previous = current?.localData
    const unsent = current && (await countUnsent(current))
    await closeAll(auth)
    if (previous && unsent !== 0) noteLeft(previous, unsent)
    if (previous?.principal.kind === 'user') clearTabData()
    deleteOtherLocks(principal.kind === 'user' ? principal.uid : null)
    if (isOutdated) return
    try {
      current = await open(principal)
    } catch (cause) {
      await leftovers?.close()
      leftovers = null
      if (!(cause instanceof OutdatedBuild)) throw cause
      return retire()
    }
    // A newer build may have upgraded the database while it was being opened.
    if (isOutdated) return retire()
    const { engine } = current
    relay.attach(
      leftovers ? { ...engine, status: statusWithVisitor(engine.status, leftovers.engine.status) } : engine,
    )
    tell({
      isInMemory: !current.localData.store.isDurable,
      isBlocked: false,
      eviction: evictionOf(current, leftovers),
      left: marks.countLeft(),
    })
    options.show(auth, current.localData, leftovers)
    // Another customer has signed in: delete the data of the previous one, but never unsent work (I2).
    if (previous?.principal.kind === 'user' && principal.kind === 'user') {
      await dropShares().catch(onFailure)
      if (unsent === 0) {
        wipes.condemn(previous.principal)
        wipe()
      }
    }
  }

  /** Records unsent work that stays on the device. Not a visitor's, which is sent under any session (I1). */
  function noteLeft({ principal, db }: LocalData, unsent: number | null): void {
    if (principal.kind === 'user' && db.isDurable && !wipes.isCondemned(principal))
      marks.left(db.name, unsent)
  }

  async function closeAll(auth: AuthState): Promise<void> {
    relay.attach(null)
    options.show(auth, null, null)
    await current?.close()
    await leftovers?.close()
    current = null
    leftovers = null
  }

  async function open(principal: Principal): Promise<OpenedPrincipal> {
    if (principal.kind === 'anonymous') {
      const visitor = await openOne(principal, 'full')
      // Not awaited: the rows can be read meanwhile.
      storeAccess(visitor.localData.store, null).catch(noteLocalFailure)
      return visitor
    }
    wipes.pardon(principal)
    const drain = await openOne({ kind: 'anonymous' }, 'drain-only')
    leftovers = drain
    // A token that a tab has stored for the worker may belong to another account; a new one is stored when needed. Not
    // awaited: another tab may block the database with a write.
    storeAccess(drain.localData.store, null).catch(noteLocalFailure)
    return openOne(principal, 'full', {
      onSessionLive: (listener) => {
        whenLive.add(listener)
        return () => whenLive.delete(listener)
      },
      // On a full device these copies fail, but never the sign-in (L1): the first sweep pulls the catalogue, and cart
      // and drafts stay in the visitor's database until the next start.
      prepare: async ({ store, db }) => {
        await copyCatalogue(drain.localData.store, store).catch(noteLocalFailure)
        await moveCart(drain.localData.db, db).catch(noteLocalFailure)
        await moveDrafts(drain.localData.db, db).catch(noteLocalFailure)
      },
    })
  }

  const openOne = (
    principal: Principal,
    mode: 'full' | 'drain-only',
    more: Pick<Parameters<typeof openPrincipal>[0], 'onSessionLive' | 'prepare'> = {},
  ) => {
    const server =
      principal.kind === 'anonymous'
        ? { backend: options.anonymousSync, files: options.anonymousFiles }
        : { backend: options.sync, files: options.files }
    const listen = (received: PrincipalEvent) => onNews(received, principal)
    return openPrincipal({
      principal,
      ...server,
      mode,
      diagnostics,
      marks,
      onNews: listen,
      ...more,
    })
  }

  function onNews(received: PrincipalEvent, principal: Principal): void {
    if (received === 'blocked') tell({ isBlocked: true })
    else if (received === 'outdated') retire().catch(onFailure)
    // A sign-out in another tab: the session change follows. Opening would create the deleted database again (I2).
    else if (received === 'deleted' && wipes.isCondemned(principal)) return
    else if (received === 'answered') returnWhenSent()
    // The state in memory refers to deleted rows: open everything again, as at a start (L4).
    else inSequence(reopen).catch(onFailure)
  }

  /** A database that did not open in time can be opened now (L1); the entries in memory are sent first. */
  const returnWhenSent = () =>
    whenAllSent(relay.handle.status, () => inSequence(returnToDevice).catch(onFailure))

  async function returnToDevice(): Promise<void> {
    if (!current || current.localData.store.isDurable) return
    // The status lags behind the outbox, and other steps may have run since: an entry in memory would be lost.
    const { waiting, attention } = countOutbox(
      await current.localData.store.read([], (tx) => tx.countOutbox()),
    )
    if (waiting + attention > 0) {
      setTimeout(returnWhenSent, RETURN_PAUSE)
      return
    }
    const bringAlong = await leaveMemory(current.localData.db)
    await reopen()
    if (current) await bringAlong(current.localData.db).catch(noteLocalFailure)
  }

  async function reopen(): Promise<void> {
    const auth = await session.current()
    if (isOutdated || !current) return
    await closeAll(auth)
    await become(auth)
  }

  /** A newer build has upgraded the database: this tab neither writes nor sends until it is reloaded (T4). */
  async function retire(): Promise<void> {
    isOutdated = true
    tell({ isBlocked: false })
    relay.retire()
    await Promise.all([current?.engine.stop(), leftovers?.engine.stop()])
  }

  /** Not awaited: a frozen tab can keep a database open for a long time. */
  const wipe = () => void wipes.carryOut().catch(onFailure)

  wipe()
  return {
    follow,
    async signOut({ unsent } = { unsent: 'discard' }) {
      const auth = await session.current()
      if (auth.kind === 'signed-in' && unsent === 'discard') wipes.condemn({ kind: 'user', uid: auth.uid })
      clearTabData()
      await dropShares().catch(onFailure)
      await session.signOut()
      await follow(await session.current())
      await deleteOfflinePictures().catch(onFailure)
      await Promise.race([wipes.carryOut(), new Promise((resolve) => setTimeout(resolve, WIPE_LIMIT))])
    },
    visitorStore: () => (leftovers ?? current)?.localData.store ?? null,
    dismissEviction() {
      for (const opened of [current, leftovers]) if (opened) marks.dismiss(opened.localData.db.name)
      tell({ eviction: null })
    },
  }
}

/** The eviction to report. The visitor's database counts only if unsent work was lost: its catalogue is not in use. */
function evictionOf(current: OpenedPrincipal, leftovers: OpenedPrincipal | null): DeviceStatus['eviction'] {
  const visitors = leftovers?.eviction?.lost ?? 0
  if (!current.eviction) return visitors > 0 ? { lost: visitors } : null
  return { lost: current.eviction.lost + visitors }
}

/** Null for a database that cannot be read any more, which may hold unsent work. */
async function countUnsent({ localData }: OpenedPrincipal): Promise<number | null> {
  try {
    const entries = await localData.store.read([], (tx) => tx.outbox())
    return entries.filter((entry) => entry.state.kind !== 'applied').length
  } catch {
    return null
  }
}
