/** The rows and accounts at the beginning of a run. */

import type { SyncedRow } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import type { ModelServer } from '#tests/sync/model/model-server'

export const USERS = { customer: 'u-customer', admin: 'u-admin', climber: 'u-climber' } as const

const times = (count: number, make: (n: number) => SyncedRow): SyncedRow[] =>
  Array.from({ length: count }, (_, index) => make(index + 1))

export function seedServer(server: ModelServer): void {
  const data: [TableName, SyncedRow[]][] = [
    ['slideshow_slides', times(3, (n) => ({ id: `slide-${n}`, display_order: n, is_active: n < 3 }))],
    ['projects', times(8, (n) => ({ id: `project-${n}`, title: `P${n}`, year: 2000, tags: ['a', 'b'] }))],
    ['products', times(3, (n) => ({ id: `product-${n}`, price: 10, sale_price: 9 }))],
    ['news_articles', times(4, (n) => ({ id: `news-${n}`, title: `N${n}`, published: n % 2 === 0 }))],
    ['admin_settings', [{ id: 'settings-1', setting_key: 'hours', setting_value: { mon: 8, tue: 8 } }]],
    [
      'profiles',
      Object.values(USERS).map((uid) => ({
        id: `profile-${uid}`,
        user_id: uid,
        role: uid === USERS.admin ? 'admin' : 'user',
        display_name: uid,
        bio: null,
      })),
    ],
  ]
  for (const [table, rows] of data) server.write(table, ...rows)
}
