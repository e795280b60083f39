/** Listens to the private broadcast channel of a topic (S7). A message only schedules a pull. */
import type { RealtimeChannel } from '@supabase/realtime-js'
import { TABLES, type TableName } from '#shared/schema/tables'
import type { PokeHandlers, PokeSubscription, PokeTopic } from '#sync/backend'
import type { SupabaseClient } from './supabase-client'

/**
 * Joins the channel of a topic. If the socket is lost, the library reconnects and joins again. If a channel ends while
 * the socket is connected, this removes it from the library, which would never join a closed channel again but retry a
 * refused one every ten seconds.
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
    if (channel) void client.realtime.removeChannel(channel)
    channel = null
  }

  function end(): void {
    if (isOver) return
    leave()
    handlers.onClosed()
  }

  async function join(): Promise<void> {
    await setToken(client)
    if (isOver) return
    channel = client.realtime.channel(topic, { config: { private: true } })
    channel
      .on('broadcast', { event: 'poke' }, ({ payload }) => {
        if (!isOver) handlers.onPoke(tablesOf(payload))
      })
      .subscribe((status) => {
        if (isOver) return
        if (status === 'SUBSCRIBED') handlers.onJoined()
        else if (status === 'CHANNEL_ERROR' && !client.realtime.isConnected()) handlers.onDisconnected()
        else end()
      })
  }

  // Without a valid token or a WebSocket there is no channel either.
  join().catch(end)
  return { close: leave }
}

/**
 * Sets the current token of the session on the socket, renewed if it had expired: with an old token the join would be
 * refused. Passes the token explicitly, because `setAuth()` without one has no effect if a later call, by a heartbeat
 * or another channel, overtakes it.
 */
export async function setToken(client: SupabaseClient): Promise<void> {
  const { data, error } = await client.auth.getSession()
  if (error) throw error
  await client.realtime.setAuth(data.session?.access_token ?? null)
}

/** The known tables in a payload. Only for diagnostics, because a pull always requests all tables. */
function tablesOf(payload: unknown): TableName[] {
  const tables: unknown = (payload as { tables?: unknown } | null)?.tables
  return Array.isArray(tables) ? tables.filter((name): name is TableName => Object.hasOwn(TABLES, name)) : []
}
