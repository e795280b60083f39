import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { inject } from 'vitest'
import ws from 'ws'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/auth-rest-storage'

/** An unmodified supabase-js against the shared local backend, with its own session in memory. */
export function makeClient(
  url: string = inject('embeddedUrl'),
  key: string = PUBLISHABLE_KEY,
): SupabaseClient {
  return createClient(url, key, {
    // Node 20 has no WebSocket.
    realtime: { transport: ws as unknown as typeof WebSocket },
    auth: { persistSession: false, autoRefreshToken: false },
  })
}
