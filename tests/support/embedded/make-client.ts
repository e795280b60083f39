import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { inject } from 'vitest'
import ws from 'ws'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/lite-app'

/** An unmodified supabase-js against the shared embedded home, with a session of its own in memory. */
export function makeClient(
  url: string = inject('embeddedUrl'),
  key: string = PUBLISHABLE_KEY,
): SupabaseClient {
  return createClient(url, key, {
    // Node 20 has no WebSocket of its own.
    realtime: { transport: ws as unknown as typeof WebSocket },
    auth: { persistSession: false, autoRefreshToken: false },
  })
}
