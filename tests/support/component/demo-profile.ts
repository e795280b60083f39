import type { RowTypes } from '#shared/schema/rows'

const TIMES = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }

/** The profile of account u1 as the server sends it. */
export function demoProfile(over: Partial<RowTypes['profiles']> = {}): RowTypes['profiles'] {
  const self = {
    display_name: 'Ann',
    bio: 'Farrier',
    phone: null,
    delivery_address: null,
    avatar_url: null,
    email: 'ann@example.com',
  }
  return { id: 'p1', user_id: 'u1', role: 'user', ...self, ...TIMES, ...over }
}

export function demoPreferences(): RowTypes['user_preferences'] {
  const switches = {
    email_notifications: true,
    order_updates: true,
    quote_notifications: true,
    marketing_emails: false,
  }
  return { id: 'x1', user_id: 'u1', ...switches, ...TIMES }
}
