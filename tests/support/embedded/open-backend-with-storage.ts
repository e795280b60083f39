import ws from 'ws'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/auth-rest-storage'
import { createSupabaseBackend, type SupabaseBackend } from '#sync/transport/supabase/create-supabase-backend'

/** The app's own backend with `kept` as the device's storage: a second call with it has the same session. */
export function openBackendWithStorage(url: string, kept = new Map<string, string>()): SupabaseBackend {
  return createSupabaseBackend({
    url,
    publishableKey: PUBLISHABLE_KEY,
    webSocket: ws as unknown as typeof WebSocket,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
}
