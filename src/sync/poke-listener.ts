/** Holds the poke channels and turns pokes into pulls. A message never moves a cursor (P2, S7, T3). */
import type { PokeSubscription, PokeTopic, SyncBackend } from '#backend/contract'
import type { LocalStore } from '#domain/local-store'
import type { Clock, Lifecycle, Random } from './ports'

/** Everyone hears of a change to the catalogue at once; they come for it spread over this time, ms. */
export const CATALOGUE_JITTER = 5_000

export interface PokeListenerOptions {
  store: LocalStore
  backend: SyncBackend
  clock: Clock
  random: Random
  lifecycle: Lifecycle
  onPull: () => void
  /** Whether all channels are up. */
  onListening: (isListening: boolean) => void
}

export interface PokeListener {
  /** Looks again at which topics this principal may hear: a role may have come or gone (I4). */
  refresh(): Promise<void>
  close(): void
}

export function createPokeListener(options: PokeListenerOptions): PokeListener {
  const { store, backend, clock, random, lifecycle, onPull, onListening } = options
  const findRole = createRoleFinder(store)
  let topics: PokeTopic[] = []
  let subscription: PokeSubscription | null = null
  let cancelJitter: (() => void) | null = null
  let isClosed = false
  const up = new Set<PokeTopic>()

  const note = (topic: PokeTopic, isUp: boolean) => {
    if (isUp) up.add(topic)
    else up.delete(topic)
    onListening(topics.every((one) => up.has(one)))
  }
  const onPoke = (topic: PokeTopic) => {
    if (topic !== 'catalogue') return onPull()
    cancelJitter ??= clock.setTimer(random() * CATALOGUE_JITTER, () => {
      cancelJitter = null
      onPull()
    })
  }
  const hangUp = () => {
    if (!subscription) return
    subscription.close()
    subscription = null
    up.clear()
    onListening(false)
  }
  const connect = () => {
    // Sockets are the scarce good of a small project: a visitor holds one only while looking (P3).
    const mayListen = store.principal.kind === 'user' || lifecycle.isVisible()
    if (!mayListen || isClosed) hangUp()
    else {
      subscription ??= backend.listen(topics, {
        onPoke,
        onUp(topic) {
          note(topic, true)
          onPull()
        },
        onDown: (topic) => note(topic, false),
      })
    }
  }
  const unsubscribe = lifecycle.subscribe((event) => {
    if (event === 'visible' || event === 'hidden') connect()
  })
  return {
    async refresh() {
      const wanted = topicsOf(store, await findRole())
      if (wanted.join() !== topics.join()) hangUp()
      topics = wanted
      connect()
    },
    close() {
      isClosed = true
      unsubscribe()
      cancelJitter?.()
      hangUp()
    },
  }
}

function topicsOf({ principal }: LocalStore, role: unknown): PokeTopic[] {
  if (principal.kind === 'anonymous') return ['catalogue']
  const own: PokeTopic[] = ['catalogue', `user:${principal.uid}`]
  return role === 'admin' ? [...own, 'admin'] : own
}

/** The role in the person's own profile row as last pulled; the row is looked for once and then remembered. */
function createRoleFinder(store: LocalStore): () => Promise<unknown> {
  const { principal } = store
  let profileId: string | null = null
  return async () => {
    if (principal.kind === 'anonymous') return null
    return store.read(['profiles'], async (tx) => {
      if (profileId === null) {
        const profiles = await tx.getRows('profiles', await tx.rowIds('profiles'))
        profileId = profiles.find((row) => row?.user_id === principal.uid)?.id ?? null
      }
      return profileId === null ? null : (await tx.getRow('profiles', profileId))?.role
    })
  }
}
