/** The working part of the app, loaded after the first paint: server, local database, engine, and who they belong to. */
import type { AuthState } from '#backend/contract'
import { createSupabaseBackend } from '#backend/supabase/create-supabase-backend'
import { copyCatalogue } from '#data/copy-catalogue'
import type { LocalData } from '#data/react'
import type { Principal } from '#domain/principal'
import type { SessionPort } from '#runtime/session'
import { openDeviceStorage } from './device-storage'
import type { DiagnosticsLog } from './diagnostics-log'
import { type OpenedPrincipal, openPrincipal } from './open-principal'
import { createPendingWipes } from './pending-wipes'
import type { SyncRelay } from './sync-relay'

export interface CoreHost {
  relay: SyncRelay
  diagnostics: DiagnosticsLog
  /** Called with each change of who is signed in and of their open database, null while it is being opened. */
  show(auth: AuthState, localData: LocalData | null): void
}

export type Core = Pick<SessionPort, 'signIn' | 'signUp' | 'signOut'>

/** Time that a sign-out waits for the deletion, ms; whatever is not gone by then is deleted when it can be. */
const WIPE_LIMIT = 3_000

const principalOf = (auth: AuthState): Principal =>
  auth.kind === 'signed-in' ? { kind: 'user', uid: auth.uid } : { kind: 'anonymous' }

const isSame = (a: Principal, b: Principal) =>
  a.kind === b.kind && (a.kind === 'anonymous' || b.kind === 'anonymous' || a.uid === b.uid)

export async function startCore({ relay, diagnostics, show }: CoreHost): Promise<Core> {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey } = import.meta.env
  const storage = openDeviceStorage()
  const backend = createSupabaseBackend({
    url: url || location.origin,
    publishableKey: publishableKey || 'sb_publishable_embedded',
    storage,
  })
  const wipes = createPendingWipes(storage)
  const whenLive = new Set<() => void>()
  let current: OpenedPrincipal | null = null
  /** The anonymous outbox while somebody is signed in (I1). */
  let leftovers: OpenedPrincipal | null = null
  let work: Promise<void> = Promise.resolve()

  /** One change of principal at a time, in the order in which they were noticed. */
  function follow(auth: AuthState): Promise<void> {
    const step = work.then(() => become(auth))
    // A step that fails is told to whoever asked for it; the next one starts afresh.
    work = step.catch(() => undefined)
    return step
  }

  async function become(auth: AuthState): Promise<void> {
    const principal = principalOf(auth)
    if (current && isSame(current.localData.principal, principal)) {
      show(auth, current.localData)
      if (auth.kind === 'signed-in' && auth.isLive) for (const listener of whenLive) listener()
      return
    }
    relay.attach(null)
    show(auth, null)
    const previous = current?.localData.principal
    const hasUnsent = (await current?.localData.db._outbox.count()) !== 0
    await current?.close()
    await leftovers?.close()
    current = null
    leftovers = null
    if (principal.kind === 'user') {
      wipes.pardon(principal)
      const drain = await openAnonymous('drain-only')
      leftovers = drain
      current = await openPrincipal({
        principal,
        backend: backend.sync,
        mode: 'full',
        diagnostics,
        onSessionLive: (listener) => {
          whenLive.add(listener)
          return () => whenLive.delete(listener)
        },
        prepare: ({ store }) => copyCatalogue(drain.localData.store, store),
      })
    } else {
      current = await openAnonymous('full')
    }
    relay.attach(current.engine)
    show(auth, current.localData)
    // Another person has signed in: what is left of the one before goes, but never what was not sent (I2).
    if (previous?.kind === 'user' && principal.kind === 'user' && !hasUnsent) {
      wipes.condemn(previous)
      wipe()
    }
  }

  /** A tab that is frozen can hold a database open for long; nobody waits for it. */
  const wipe = () => void wipes.carryOut().catch(reportError)

  const openAnonymous = (mode: 'full' | 'drain-only') =>
    openPrincipal({ principal: { kind: 'anonymous' }, backend: backend.anonymousSync, mode, diagnostics })

  wipe()
  backend.auth.onChange((auth) => {
    follow(auth).catch(reportError)
  })
  await follow(await backend.auth.current())

  return {
    async signIn(email, password) {
      await follow(await backend.auth.signIn(email, password))
    },
    signUp: (email, password) => backend.auth.signUp(email, password, location.origin),
    async signOut({ unsent } = { unsent: 'discard' }) {
      const auth = await backend.auth.current()
      if (auth.kind === 'signed-in' && unsent === 'discard') wipes.condemn({ kind: 'user', uid: auth.uid })
      await backend.auth.signOut()
      await follow(await backend.auth.current())
      await Promise.race([wipes.carryOut(), new Promise((resolve) => setTimeout(resolve, WIPE_LIMIT))])
    },
  }
}
