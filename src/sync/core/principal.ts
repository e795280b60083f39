/** Owner of local data: each principal has its own local database (I1). */
import { TABLES, type TableName } from '../../shared/schema/tables'

export type Principal = { kind: 'anonymous' } | { kind: 'user'; uid: string }

/** Uid that requests for this principal must have, null for the visitor (S4). */
export const uidOf = (principal: Principal): string | null =>
  principal.kind === 'user' ? principal.uid : null

/**
 * Whether a pull can return rows of `table` to this principal. A write to any other table gets an outbox entry, but
 * neither a shown row nor a shadow, because no pull would ever confirm or remove them.
 */
export const isReadable = (principal: Principal, table: TableName): boolean =>
  principal.kind === 'user' || TABLES[table].scope === 'public'
