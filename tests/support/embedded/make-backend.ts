import { inject } from 'vitest'
import type { SupabaseBackend } from '#backend/supabase/create-supabase-backend'
import { openKeptBackend } from './open-kept-backend'

/** The app's own backend against the shared embedded home, as on a device with a storage of its own. */
export const makeBackend = (): SupabaseBackend => openKeptBackend(inject('embeddedUrl'))
