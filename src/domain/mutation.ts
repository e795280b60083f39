/** What one user action asks of the server, and what became of it. The vocabulary is that of sync/SPEC.md. */
import type { TableName } from './tables'
import type { FileKey } from './waiting-file'

/** A value that survives JSON unchanged; rows hold nothing else. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type RowValues = Record<string, Json>

/** A row of a synced table as the server or the device holds it. `sync_xid` is absent until the server has confirmed it. */
export type SyncedRow = RowValues & { id: string; sync_xid?: string }

/** Decimal text of a Postgres xid8; compare with `compareXid`, never as text or number (S3). */
export type Xid = string

export type Change =
  | { op: 'insert'; table: TableName; id: string; values: RowValues }
  | {
      op: 'update'
      table: TableName
      id: string
      /** New values of the touched columns only (S12). */
      set: RowValues
      /** What each touched column, and each member of its field group, held when the user first touched it (S12). */
      base: RowValues
    }
  | { op: 'delete'; table: TableName; id: string }

/** Named server-side actions; the server's list `private.sync_commands` is the same (S13). */
export const COMMAND_NAMES = ['reorder_slides', 'submit_order', 'update_user_role'] as const
export type CommandName = (typeof COMMAND_NAMES)[number]

export type MutationBody =
  | { kind: 'changes'; changes: Change[] }
  | { kind: 'command'; name: CommandName; args: RowValues }

/** Server's answer to one mutation (S11). */
export type Verdict =
  | { status: 'applied'; xid: Xid }
  | { status: 'conflict'; conflicts: RowConflict[] }
  | {
      status: 'rejected'
      code: RejectionCode
      sqlstate: string | null
      /** Columns of the value that was refused, where the server can name them. */
      fields?: string[]
    }
  | { status: 'retry_later'; code: RetryCode; retry_after_seconds: number | null }
  | { status: 'held'; by: string }
  | { status: 'not_reached' }

export interface RowConflict {
  table: TableName
  id: string
  /** Columns whose server value is neither the base nor the wish, with the rest of their field groups. */
  fields: string[]
  /** The server's row as the caller may see it. */
  row: SyncedRow
}

/** Closed list: why the server refused for good. Each has a sentence for people in ui/sentences. */
export type RejectionCode =
  | 'not_permitted'
  | 'gone'
  | 'exists'
  | 'already_subscribed'
  | 'key_taken'
  | 'invalid_value'
  | 'missing_reference'
  | 'payload_mismatch'
  | 'unknown_command'
  | 'sign_in_required'
  | 'not_available'
  | 'below_minimum'
  | 'switched_off' // the shop's settings
  | 'last_admin'
  | 'malformed'
  | 'too_large'
  | 'server_error'
  | 'too_old' // attempted so long ago that the server may have forgotten it (S10)
  | FileRefusal

/** Why a picture could not be uploaded; the row that names it waits for the person (F2). */
export type FileRefusal = 'file_too_large' | 'file_type' | 'file_refused' | 'file_missing'

/** Closed list: why the server asks to try again (S10: never stored in the ledger). */
export type RetryCode = 'serialization' | 'lock' | 'timeout' | 'rate_limited' | 'unavailable'

/**
 * Where an outbox entry stands. `queued`: never attempted. `attempted`: sent, no verdict yet (W8: immutable).
 * `applied`: verdict known, overlay kept until a completed sweep of `epoch` has passed `xid` (W5). An xid means nothing
 * in another epoch: after a restore the entry is sent again, and the ledger decides (S5, S10).
 * `parked`: refused or in conflict; waits for the person (W4).
 */
export type EntryState =
  | { kind: 'queued' }
  | {
      kind: 'attempted'
      /** An attempt before this one was never answered: a copy of it may still be carried out, whatever is answered now. */
      isUnanswered?: true
    }
  | { kind: 'applied'; xid: Xid; epoch: string }
  | {
      kind: 'parked'
      verdict: Extract<Verdict, { status: 'conflict' | 'rejected' }>
      /** It was this device that parked it: the server may have carried it out, so it is retried as it is (W8). */
      isUnanswered?: true
    }

export interface OutboxEntry {
  /** Local order; assigned by the store. */
  seq: number
  /** Mutation id, the key of the server's ledger (S10). */
  id: string
  /** Version of this payload's shape (W7). */
  version: number
  body: MutationBody
  /** `rowKey` of every row it touches; indexed, so a list can ask which of its rows wait (U3). */
  keys: RowKey[]
  /** Mutation ids that must be applied before this one (W2). */
  after: string[]
  state: EntryState
  /** What the person did, for the sync centre: a key of ui/sentences and its parameter, never a whole sentence. */
  label: MutationLabel
  createdAt: number
  /** Retry bookkeeping (W4): attempts so far, when the next is due (ms since epoch), the code of the last try. */
  attempts: number
  dueAt: number
  lastError: string | null
  /** When it was first sent, ms since epoch; the ledger's memory of it is no older (S10). */
  firstAttemptAt?: number
  /** How often in a row it has failed alone while the server took other writes (W4). */
  loneFailures?: number
  /** How often this device has parked it without a verdict of the server (W4). */
  parkings?: number
  /** Pictures that must be uploaded before it goes (F2); each is struck out once it is there. */
  files?: FileKey[]
  /**
   * The person took it back after it had been attempted (W9). The inverse waits behind it; if it turns out not to have
   * been applied, both go.
   */
  isCancelled?: true
  /** Cancelled while nobody knows whether a copy of it may still arrive: its id goes out without content (W8). */
  isVoided?: true
  /** Former ids that may still arrive: each goes out without content just before this one (W8). */
  voids?: string[]
  /** Mutation that this one takes back (W9). */
  cancels?: string
  /** Rows that it deletes, as they were shown: without them nothing could bring them back (W9). */
  removed?: RemovedRow[]
  /** Another device's id towards the ledger, for what was carried over from there: sent under its own it could count twice. */
  clientId?: string
  /** What was found in its place when it could not be read; kept for an export. */
  damaged?: Json
  /** It is in a file of unsent work, and so may go out from elsewhere: it stays as it is (W9). */
  isExported?: true
  /** Ids that this action bore before a retry, an edit or a decision gave it a new one (S10). */
  formerIds?: string[]
  /** Actions that were compacted into this one (W9). */
  absorbed?: Pick<OutboxEntry, 'id' | 'label'>[]
}

export interface RemovedRow {
  table: TableName
  id: string
  row: SyncedRow
}

export interface MutationLabel {
  /** Such as 'quote.send' or 'favorite.add'. */
  action: string
  /** Such as the project's title; shown as plain text. */
  subject: string
  /** It takes the action of this name back (O4). */
  isUndo?: boolean
}

/** An outbox entry that was sent; kept for "done lately" without its payload (I1). */
export interface DoneEntry {
  id: string
  label: MutationLabel
  doneAt: number
  /** `merged`: sent as part of another one; `cancelled_out`: with others it changed nothing, so none was sent (W9). */
  outcome: 'applied' | 'merged' | 'discarded' | 'cancelled_out' | 'already_subscribed'
}

/** What `mutate` and `runCommand` answer: enough to take it back later, whatever has become of it by then (O4). */
export interface MutationReceipt {
  id: string
  label: MutationLabel
  /** Undoes the changes, last one first; null for a command, which only the server could undo. */
  inverse: Change[] | null
}

/** Identity of a row across tables, as the outbox and the shadows key it. */
export type RowKey = `${TableName}/${string}`
export const rowKey = (table: TableName, id: string): RowKey => `${table}/${id}`

/** Whether it can be compared; a damaged database may hold anything. */
export const isXid = (value: unknown): value is Xid => typeof value === 'string' && /^\d{1,20}$/.test(value)

/** What cannot be read is older than anything, so that it gives way to what the server says. */
const readXid = (value: Xid): bigint => (isXid(value) ? BigInt(value) : -1n)

/** -1, 0 or 1 as `a` is older than, equal to or newer than `b` (S3: compared as BigInt). */
export function compareXid(a: Xid, b: Xid): -1 | 0 | 1 {
  const [x, y] = [readXid(a), readXid(b)]
  return x < y ? -1 : x > y ? 1 : 0
}
