/** The rights in the model server: a short form of the policies in Postgres. */

import type { SyncedRow } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import type { Change } from '#sync/core/mutation'

export interface Caller {
  uid: string | null
  isAdmin: boolean
}

/** The audiences of a row, like the SQL function of that name: they see it, get pokes, and get its removals. */
export function audiences(table: TableName, row: SyncedRow | null): string[] {
  if (!row) return []
  const owner = typeof row.user_id === 'string' ? [`user:${row.user_id}`] : []
  switch (table) {
    case 'slideshow_slides':
    case 'farriers_vets_sections':
    case 'first_responders_sections':
      return row.is_active ? ['catalogue'] : ['admin']
    case 'news_articles':
      return row.published ? ['catalogue'] : ['admin']
    case 'projects':
    case 'rigs':
    case 'products':
    case 'public_settings':
      return ['catalogue']
    case 'product_reviews':
      return row.status === 'approved' ? ['catalogue'] : ['admin', ...owner]
    case 'user_preferences':
    case 'saved_projects':
      return owner
    case 'notifications':
    case 'newsletter_subscriptions':
    case 'admin_settings':
      return ['admin']
    default:
      return ['admin', ...owner]
  }
}

export const audiencesOf = ({ uid, isAdmin }: Caller): string[] => [
  'catalogue',
  ...(uid === null ? [] : [`user:${uid}`]),
  ...(isAdmin ? ['admin'] : []),
]

export const canSee = (caller: Caller, table: TableName, row: SyncedRow): boolean =>
  audiences(table, row).some((audience) => audiencesOf(caller).includes(audience))

const CATALOGUE: readonly TableName[] = [
  'slideshow_slides',
  'farriers_vets_sections',
  'first_responders_sections',
  'news_articles',
  'projects',
  'rigs',
  'products',
  'product_reviews',
]
/** Tables into which everyone may insert. */
const INTAKE: readonly TableName[] = ['quote_requests', 'contact_messages', 'newsletter_subscriptions']

/** `row`: the new row for an insert, the old row for an update or a delete. */
export function mayWrite(caller: Caller, op: Change['op'], table: TableName, row: SyncedRow): boolean {
  const isOwn = caller.uid !== null && row.user_id === caller.uid
  if (op === 'insert' && INTAKE.includes(table)) return (row.user_id ?? null) === null || isOwn
  if (isOwn && table === 'saved_projects') return op !== 'update'
  if (isOwn && (table === 'profiles' || table === 'user_preferences')) return op === 'update'
  if (!caller.isAdmin) return false
  if (table === 'orders' || table === 'notifications') return op === 'update'
  return (
    CATALOGUE.includes(table) || table === 'admin_settings' || (INTAKE.includes(table) && op !== 'insert')
  )
}
