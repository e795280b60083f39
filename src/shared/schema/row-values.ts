/** A value that JSON preserves; rows contain no other values. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type RowValues = Record<string, Json>

/** A row of a synced table, from the server or the device. `sync_xid` is absent until the server has confirmed it. */
export type SyncedRow = RowValues & { id: string; sync_xid?: string }
