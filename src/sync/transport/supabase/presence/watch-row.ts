/**
 * Announces that a person has a row open, and shows who else has it open (Realtime Presence). Only for admins' dialogs.
 */
import type { RealtimeChannel } from '@supabase/realtime-js'
import type { OpenRow } from '#sync/backend'
import { setToken } from '../listen-to-pokes'
import type { SupabaseClient } from '../supabase-client'

/** Wait before a channel that the server has refused or closed is joined again, ms: this, or up to twice as long. */
const PAUSE_MS = 30_000

/**
 * Calls `show` with the uids of all who have the row open, until `signal` is aborted. If the socket is lost, the
 * library reconnects and joins again. Without a connection, or if the server refuses, no one is shown and nothing is
 * reported.
 */
export function watchRow(
  client: SupabaseClient,
  { table, id, uid }: OpenRow,
  show: (uids: string[]) => void,
  signal: AbortSignal,
  pauseMs = PAUSE_MS * (1 + Math.random()),
): void {
  let channel: RealtimeChannel | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function leave(): void {
    const leftChannel = channel
    channel = null
    if (leftChannel) void client.realtime.removeChannel(leftChannel)
  }

  function pause(): void {
    leave()
    clearTimeout(timer)
    timer = setTimeout(join, pauseMs)
  }

  async function tryToJoin(): Promise<void> {
    await setToken(client)
    if (signal.aborted) return
    const own = client.realtime.channel(`row:${table}:${id}`, {
      config: { private: true, presence: { key: uid } },
    })
    channel = own
    const isOver = () => channel !== own
    own
      .on('presence', { event: 'sync' }, () => {
        if (!isOver()) show(Object.keys(own.presenceState()))
      })
      .subscribe((status) => {
        if (isOver()) return
        if (status === 'SUBSCRIBED') return void own.track({}).catch(() => undefined)
        show([])
        if (status !== 'CHANNEL_ERROR' || client.realtime.isConnected()) pause()
      })
  }

  function join(): void {
    // Without a valid token or a WebSocket there is no channel either.
    tryToJoin().catch(() => signal.aborted || pause())
  }

  if (signal.aborted) return
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    leave()
  })
  join()
}
