/** Private broadcast channels, one for each topic (S7). What they say only ever schedules a pull. */
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { TABLES, type TableName } from '#domain/tables'
import type { PokeHandlers, PokeSubscription, PokeTopic } from '../contract'

/** A refused channel is asked for again after so long, ms: the library would ask every ten seconds, for ever. */
const REFUSED_PAUSE = 5 * 60_000

export function listenToPokes(
  client: SupabaseClient,
  topics: PokeTopic[],
  handlers: PokeHandlers,
): PokeSubscription {
  const open = new Map<PokeTopic, RealtimeChannel>()
  const pauses = new Map<PokeTopic, ReturnType<typeof setTimeout>>()
  let isClosed = false

  function subscribe(topic: PokeTopic): void {
    const channel = client.channel(topic, { config: { private: true } })
    open.set(topic, channel)
    channel
      .on('broadcast', { event: 'poke' }, ({ payload }) => handlers.onPoke(topic, tablesOf(payload)))
      .subscribe((status) => {
        if (isClosed || open.get(topic) !== channel) return
        if (status === 'SUBSCRIBED') return handlers.onUp(topic)
        handlers.onDown(topic)
        // With the socket up it is the channel that was refused; with the socket down the library reconnects.
        if (status === 'CHANNEL_ERROR' && client.realtime.isConnected()) giveUp(topic, channel)
      })
  }

  function giveUp(topic: PokeTopic, channel: RealtimeChannel): void {
    open.delete(topic)
    void client.removeChannel(channel)
    pauses.set(
      topic,
      setTimeout(() => subscribe(topic), REFUSED_PAUSE),
    )
  }

  // A channel that is joined before the socket knows the session is joined as a stranger, and refused.
  void client.realtime
    .setAuth()
    .catch(() => undefined)
    .then(() => {
      if (!isClosed) for (const topic of topics) subscribe(topic)
    })
  return {
    close() {
      isClosed = true
      for (const pause of pauses.values()) clearTimeout(pause)
      for (const channel of open.values()) void client.removeChannel(channel)
    },
  }
}

/** A hint for the reader of logs; a pull always asks for everything. */
function tablesOf(payload: unknown): TableName[] {
  const tables: unknown = (payload as { tables?: unknown } | null)?.tables
  return Array.isArray(tables) ? tables.filter((name): name is TableName => Object.hasOwn(TABLES, name)) : []
}
