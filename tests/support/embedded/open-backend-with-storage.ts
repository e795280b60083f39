import ws from 'ws'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/auth-rest-storage'
import { createSupabaseBackend, type SupabaseBackend } from '#sync/transport/supabase/create-supabase-backend'

/** The app's own backend with `stored` as the device's storage: a second call with it has the same session. */
export function openBackendWithStorage(url: string, stored = new Map<string, string>()): SupabaseBackend {
  return createSupabaseBackend({
    url,
    publishableKey: PUBLISHABLE_KEY,
    webSocket: ws as unknown as typeof WebSocket,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  })
}
