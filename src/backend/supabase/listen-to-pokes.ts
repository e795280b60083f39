/** A private broadcast channel for each topic (S7). What it says only ever schedules a pull. */
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { TABLES, type TableName } from '#domain/tables'
import type { PokeHandlers, PokeSubscription, PokeTopic } from '../contract'

/**
 * While the socket is down the library connects and joins again. A channel that ends with the socket up is taken from
 * the library: it never joins a closed one again, and a refused or crashed one every ten seconds.
 */
export function listenToPokes(
  client: SupabaseClient,
  topic: PokeTopic,
  handlers: PokeHandlers,
): PokeSubscription {
  let channel: RealtimeChannel | null = null
  let isOver = false

  function leave(): void {
    isOver = true
    if (channel) void client.removeChannel(channel)
    channel = null
  }

  function end(): void {
    if (isOver) return
    leave()
    handlers.onClosed()
  }

  async function join(): Promise<void> {
    await showSession(client)
    if (isOver) return
    channel = client.channel(topic, { config: { private: true } })
    channel
      .on('broadcast', { event: 'poke' }, ({ payload }) => isOver || handlers.onPoke(tablesOf(payload)))
      .subscribe((status) => {
        if (isOver) return
        if (status === 'SUBSCRIBED') handlers.onUp()
        else if (status === 'CHANNEL_ERROR' && !client.realtime.isConnected()) handlers.onDown()
        else end()
      })
  }

  // Without a token that is good, or without a WebSocket, there is no channel either.
  join().catch(end)
  return { close: leave }
}

/**
 * Gives the socket the token of the session as it is now, renewed if it had ended: with an old one the join would be
 * refused. By value: `setAuth()` alone does nothing where a later call overtakes it, a heartbeat's or another channel's.
 */
async function showSession(client: SupabaseClient): Promise<void> {
  const { data, error } = await client.auth.getSession()
  if (error) throw error
  await client.realtime.setAuth(data.session?.access_token ?? null)
}

/** A hint for the reader of logs; a pull always asks for everything. */
function tablesOf(payload: unknown): TableName[] {
  const tables: unknown = (payload as { tables?: unknown } | null)?.tables
  return Array.isArray(tables) ? tables.filter((name): name is TableName => Object.hasOwn(TABLES, name)) : []
}
