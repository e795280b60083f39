import { inject } from 'vitest'
import type { SupabaseBackend } from '#sync/transport/supabase/create-supabase-backend'
import { openBackendWithStorage } from './open-backend-with-storage'

/** The app's own backend against the shared local backend, with a new, empty storage. */
export const makeBackend = (): SupabaseBackend => openBackendWithStorage(inject('embeddedUrl'))
