import type { RowTypes } from '#domain/rows'

/** The profile of the person u1 as the server sends it. */
export function demoProfile(over: Partial<RowTypes['profiles']> = {}): RowTypes['profiles'] {
  return {
    id: 'profile-1',
    user_id: 'u1',
    email: 'ada@rigworks.example',
    display_name: 'Ada',
    bio: null,
    avatar_url: null,
    role: 'user',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...over,
  }
}
