import { inject } from 'vitest'
import ws from 'ws'
import { createSupabaseBackend, type SupabaseBackend } from '#backend/supabase/create-supabase-backend'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/lite-app'

/** The app's own backend against the shared embedded home, as on a device with a storage of its own. */
export function makeBackend(): SupabaseBackend {
  const kept = new Map<string, string>()
  return createSupabaseBackend({
    url: inject('embeddedUrl'),
    publishableKey: PUBLISHABLE_KEY,
    webSocket: ws as unknown as typeof WebSocket,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
}
