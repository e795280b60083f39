/** Keeps open what belongs to whoever is signed in: one principal at a time, and the visitor's outbox beside (I1-I4). */
import type { AuthBackend, AuthState, FileBackend, SyncBackend } from '#backend/contract'
import type { AuthStorage } from '#backend/supabase/stored-auth'
import { moveCart } from '#data/cart'
import { copyCatalogue } from '#data/copy-catalogue'
import { OutdatedBuild } from '#data/local-db'
import { toLocalWriteError } from '#data/local-failure'
import { moveDrafts } from '#data/move-drafts'
import type { LocalData } from '#data/react'
import { dropShares } from '#data/share-inbox'
import type { LocalStore } from '#domain/local-store'
import type { Principal } from '#domain/principal'
import { endPictureKeeping } from '#pwa/keep-pictures'
import { type DeviceStatus, HEALTHY_DEVICE } from '#runtime/device-status'
import { keepScreenOf } from '#runtime/screen-lock'
import type { SessionPort } from '#runtime/session'
import type { VisitorOutbox } from '#runtime/visitor-outbox'
import { countOutbox } from '#sync/compute-status'
import type { DiagnosticsLog } from './diagnostics-log'
import { forgetTab } from './forget-tab'
import { leaveAccess } from './hand-over'
import { createKeptMarks } from './kept-mark'
import { leaveMemory, whenNothingWaits } from './leave-memory'
import { type OpenedPrincipal, openPrincipal, type PrincipalNews } from './open-principal'
import { createPendingWipes } from './pending-wipes'
import type { SyncRelay } from './sync-relay'
import { statusWithVisitor } from './with-visitor'

export interface FollowAuthOptions {
  auth: AuthBackend
  sync: SyncBackend
  anonymousSync: SyncBackend
  files: FileBackend
  anonymousFiles: FileBackend
  /** Outside IndexedDB: what is condemned, and what was there. */
  storage: AuthStorage
  relay: SyncRelay
  diagnostics: DiagnosticsLog
  /**
   * Called with each change of who is signed in and of their open database, null while it is being opened; and with the
   * visitor's outbox beside it.
   */
  show(auth: AuthState, localData: LocalData | null, visitor: VisitorOutbox | null): void
  tell(news: DeviceStatus): void
  /** What nobody foresaw, in work that nobody waits for. */
  onFailure(cause: unknown): void
}

export interface AuthFollower {
  /** Resolves once what belongs to this state is open. */
  follow(auth: AuthState): Promise<void>
  signOut: SessionPort['signOut']
  /** The visitor's database; null while none is open. */
  visitorStore(): LocalStore | null
  /** The person has read that data were lost. */
  dismissEviction(): void
}

/** Time that a sign-out waits for the deletion, ms; whatever is not gone by then is deleted when it can be. */
const WIPE_LIMIT = 3_000

const principalOf = (auth: AuthState): Principal =>
  auth.kind === 'signed-in' ? { kind: 'user', uid: auth.uid } : { kind: 'anonymous' }

/** Until the status has counted what was saved a moment ago, ms. */
const RETURN_PAUSE = 500

const isSame = (a: Principal, b: Principal) =>
  a.kind === b.kind && (a.kind === 'anonymous' || b.kind === 'anonymous' || a.uid === b.uid)

export function followAuth(options: FollowAuthOptions): AuthFollower {
  const { auth: session, storage, relay, diagnostics, onFailure } = options
  const marks = createKeptMarks(storage)
  const wipes = createPendingWipes(storage, marks)
  const whenLive = new Set<() => void>()
  let current: OpenedPrincipal | null = null
  /** The anonymous outbox while somebody is signed in (I1). */
  let leftovers: OpenedPrincipal | null = null
  let work: Promise<void> = Promise.resolve()
  let news = HEALTHY_DEVICE
  let isOutdated = false

  const tell = (change: Partial<DeviceStatus>) => {
    news = { ...news, ...change }
    options.tell(news)
  }

  /** A full or blocked device is told as a code (L1); anything else is a bug. */
  const noteLocalFailure = (cause: unknown) => {
    if (toLocalWriteError(cause).code === 'unknown') onFailure(cause)
    else diagnostics.report('not_brought_along', cause)
  }

  /** One step at a time, in the order in which they were asked for. */
  function inTurn(step: () => Promise<void>): Promise<void> {
    const turn = work.then(step)
    // A step that fails is told to whoever asked for it; the next one starts afresh.
    work = turn.catch(() => undefined)
    return turn
  }

  const follow = (auth: AuthState) => inTurn(() => become(auth))

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
    if (previous?.principal.kind === 'user') forgetTab()
    keepScreenOf(principal.kind === 'user' ? principal.uid : null)
    if (isOutdated) return
    try {
      current = await open(principal)
    } catch (cause) {
      await leftovers?.close()
      leftovers = null
      if (!(cause instanceof OutdatedBuild)) throw cause
      return retire()
    }
    // It may have been taken while it was being opened.
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
    // Another person has signed in: what is left of the one before goes, but never what was not sent (I2).
    if (previous?.principal.kind === 'user' && principal.kind === 'user') {
      await dropShares().catch(onFailure)
      if (unsent === 0) {
        wipes.condemn(previous.principal)
        wipe()
      }
    }
  }

  /** What a visitor has not sent goes out whoever is signed in (I1); what is condemned does not stay. */
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
      // Not waited for: the rows can be looked at meanwhile.
      leaveAccess(visitor.localData.store, null).catch(noteLocalFailure)
      return visitor
    }
    wipes.pardon(principal)
    const drain = await openOne({ kind: 'anonymous' }, 'drain-only')
    leftovers = drain
    // The token that a tab has left for the worker may be somebody else's; theirs is left when it is needed. Not waited for:
    // a page of another tab may hold the database with a write.
    leaveAccess(drain.localData.store, null).catch(noteLocalFailure)
    return openOne(principal, 'full', {
      onSessionLive: (listener) => {
        whenLive.add(listener)
        return () => whenLive.delete(listener)
      },
      // A full device never fails the sign-in (L1), only the copies below: the first sweep brings the catalogue,
      // cart and drafts stay with the visitor until the next start.
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
    const listen = (heard: PrincipalNews) => onNews(heard, principal)
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

  function onNews(heard: PrincipalNews, principal: Principal): void {
    if (heard === 'blocked') tell({ isBlocked: true })
    else if (heard === 'outdated') retire().catch(onFailure)
    // A sign-out elsewhere: whoever comes now comes with the session; opening would make the deleted database anew (I2).
    else if (heard === 'deleted' && wipes.isCondemned(principal)) return
    else if (heard === 'answered') returnWhenSent()
    // Everything in memory speaks of rows that are gone: begin again, as at a start (L4).
    else inTurn(reopen).catch(onFailure)
  }

  /** The database that did not open in time has opened (L1); what waits in memory is sent first. */
  const returnWhenSent = () =>
    whenNothingWaits(relay.handle.status, () => inTurn(returnToDevice).catch(onFailure))

  async function returnToDevice(): Promise<void> {
    if (!current || current.localData.store.isDurable) return
    // The status follows the outbox with a pause, and other turns may have come in between: a change would be lost.
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

  /** A newer build has the database: this tab neither writes nor sends until it is loaded again (T4). */
  async function retire(): Promise<void> {
    isOutdated = true
    tell({ isBlocked: false })
    relay.retire()
    await Promise.all([current?.engine.stop(), leftovers?.engine.stop()])
  }

  /** A tab that is frozen can hold a database open for long; nobody waits for it. */
  const wipe = () => void wipes.carryOut().catch(onFailure)

  wipe()
  return {
    follow,
    async signOut({ unsent } = { unsent: 'discard' }) {
      const auth = await session.current()
      if (auth.kind === 'signed-in' && unsent === 'discard') wipes.condemn({ kind: 'user', uid: auth.uid })
      forgetTab()
      await dropShares().catch(onFailure)
      await session.signOut()
      await follow(await session.current())
      await endPictureKeeping().catch(onFailure)
      await Promise.race([wipes.carryOut(), new Promise((resolve) => setTimeout(resolve, WIPE_LIMIT))])
    },
    visitorStore: () => (leftovers ?? current)?.localData.store ?? null,
    dismissEviction() {
      for (const opened of [current, leftovers]) if (opened) marks.dismiss(opened.localData.db.name)
      tell({ eviction: null })
    },
  }
}

/** Of the visitor's database beside somebody's own only what it took is said: its catalogue is nobody's affair now. */
function evictionOf(current: OpenedPrincipal, leftovers: OpenedPrincipal | null): DeviceStatus['eviction'] {
  const visitors = leftovers?.eviction?.lost ?? 0
  if (!current.eviction) return visitors > 0 ? { lost: visitors } : null
  return { lost: current.eviction.lost + visitors }
}

/** Null for a database that cannot be read any more: it is not known to be empty of unsent work. */
async function countUnsent({ localData }: OpenedPrincipal): Promise<number | null> {
  try {
    const entries = await localData.store.read([], (tx) => tx.outbox())
    return entries.filter((entry) => entry.state.kind !== 'applied').length
  } catch {
    return null
  }
}
