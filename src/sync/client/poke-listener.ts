/** Holds the poke channels, and pulls after pokes. A message never moves a cursor (P2, S7, T3). */
import type { PokeTopic, SyncBackend } from '#sync/backend'
import type { LocalStore } from '#sync/core/local-store'
import type { Clock, Lifecycle, Random } from '#sync/ports'
import { type JoinedChannel, keepChannelJoined } from './keep-channel-joined'

/**
 * All devices receive a poke of the catalog at the same time, and detect a returning server at the same time; their
 * pulls are spread over this time, ms.
 */
export const CATALOG_JITTER = 5_000

export interface PokeListenerOptions {
  store: LocalStore
  backend: SyncBackend
  clock: Clock
  random: Random
  lifecycle: Lifecycle
  onPull: () => void
  /** Whether all channels are joined; called when this changes. */
  onListening: (isListening: boolean) => void
}

export interface PokeListener {
  /** Updates the topics that this principal may listen to: a role may have been granted or revoked (I4). */
  refresh(): Promise<void>
  close(): void
}

export function createPokeListener(options: PokeListenerOptions): PokeListener {
  const { store, backend, clock, random, lifecycle, onPull, onListening } = options
  const findRole = createRoleFinder(store)
  const channels = new Map<PokeTopic, JoinedChannel>()
  const joinedTopics = new Set<PokeTopic>()
  const topicsJoinedBefore = new Set<PokeTopic>()
  let topics: PokeTopic[] = []
  let cancelJitter: (() => void) | null = null
  let isListening: boolean | null = null
  let isClosed = false

  const publishListening = () => {
    const wasListening = isListening
    isListening = topics.length > 0 && topics.every((topic) => joinedTopics.has(topic))
    if (isListening !== wasListening) onListening(isListening)
  }
  const pullSoon = () => {
    cancelJitter ??= clock.setTimer(random() * CATALOG_JITTER, () => {
      cancelJitter = null
      onPull()
    })
  }
  const openChannel = (topic: PokeTopic) =>
    keepChannelJoined({
      clock,
      random,
      listen: (handlers) => backend.listen(topic, handlers),
      onPoke: topic === 'catalogue' ? pullSoon : onPull,
      onJoined() {
        joinedTopics.add(topic)
        publishListening()
        if (topicsJoinedBefore.has(topic)) pullSoon()
        else onPull()
        topicsJoinedBefore.add(topic)
      },
      onDisconnected() {
        joinedTopics.delete(topic)
        publishListening()
      },
    })
  const closeChannel = (topic: PokeTopic) => {
    channels.get(topic)?.close()
    channels.delete(topic)
    joinedTopics.delete(topic)
  }
  const updateChannels = () => {
    // A small hosted project has few sockets: a visitor has one only while the page is visible (P3).
    const mayListen = !isClosed && (store.principal.kind === 'user' || lifecycle.isVisible())
    const wantedTopics = mayListen ? topics : []
    for (const topic of [...channels.keys()]) if (!wantedTopics.includes(topic)) closeChannel(topic)
    for (const topic of wantedTopics) if (!channels.has(topic)) channels.set(topic, openChannel(topic))
    publishListening()
  }
  // Replaces the state that the previous leader published.
  publishListening()
  const unsubscribe = lifecycle.subscribe((event) => {
    if (event === 'visible' || event === 'hidden') updateChannels()
    if (event === 'visible' || event === 'online')
      for (const channel of channels.values()) channel.rejoinNow()
  })
  return {
    async refresh() {
      topics = topicsOf(store, await findRole())
      updateChannels()
    },
    close() {
      isClosed = true
      unsubscribe()
      cancelJitter?.()
      updateChannels()
    },
  }
}

function topicsOf({ principal }: LocalStore, role: unknown): PokeTopic[] {
  if (principal.kind === 'anonymous') return ['catalogue']
  const own: PokeTopic[] = ['catalogue', `user:${principal.uid}`]
  return role === 'admin' ? [...own, 'admin'] : own
}

/** Returns the role in the person's own profile row as last pulled; the row's id is looked up once. */
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
