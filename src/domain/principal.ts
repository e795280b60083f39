/** Whose local data this is: each principal has a whole database of its own (I1). */
import { TABLES, type TableName } from './tables'

export type Principal = { kind: 'anonymous' } | { kind: 'user'; uid: string }

/** Uid that the server must see us as, null without a session (S4). */
export const uidOf = (principal: Principal): string | null =>
  principal.kind === 'user' ? principal.uid : null

/**
 * Whether rows of `table` can ever come back to this principal by pull. What cannot is written blind: it gets an
 * outbox entry, but neither a shown row nor a shadow, since nothing would ever confirm or remove them.
 */
export const isReadable = (principal: Principal, table: TableName): boolean =>
  principal.kind === 'user' || TABLES[table].isPublic
