import { inject } from 'vitest'
import type { SupabaseBackend } from '#backend/supabase/create-supabase-backend'
import { openKeptBackend } from './open-kept-backend'

/** The app's own backend against the shared local backend, with a new, empty storage. */
export const makeBackend = (): SupabaseBackend => openKeptBackend(inject('embeddedUrl'))
