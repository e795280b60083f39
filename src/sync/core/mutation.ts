/** Mutations, their verdicts and the outbox entries that contain them. The glossary (src/GLOSSARY.md) has the terms. */
import type { Json, RowValues, SyncedRow } from '../../shared/schema/row-values'
import type { TableName } from '../../shared/schema/tables'
import type { FileKey } from './waiting-file'

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
      /** Value of each touched column, and of its field group's members, when the person first touched it (S12). */
      base: RowValues
    }
  | { op: 'delete'; table: TableName; id: string }

/** Named server-side actions; the server's list `private.sync_commands` is the same (S13). */
export const COMMAND_NAMES = ['reorder_slides', 'submit_order', 'update_user_role'] as const
export type CommandName = (typeof COMMAND_NAMES)[number]

export type MutationBody =
  | { kind: 'changes'; changes: Change[] }
  | { kind: 'command'; name: CommandName; args: RowValues }

/** The server's answer to one mutation (S11). */
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
  /** Columns whose server value is neither the base nor the new value, with the rest of their field groups. */
  fields: string[]
  /** The server's row, as far as the caller may see it. */
  row: SyncedRow
}

/**
 * Closed list: why the server refused a mutation permanently. Each code has a text for people in ui/feedback/sentences.
 */
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
  | 'outdated' // a price that the shop has replaced, or whose request it has closed
  | 'switched_off' // by the shop's settings
  | 'last_admin'
  | 'malformed'
  | 'too_large'
  | 'server_error'
  | 'too_old' // attempted so long ago that the ledger may have lost its verdict (S10)
  | FileRefusal

/** Why a picture could not be uploaded; the entry that refers to it is parked (F2). */
export type FileRefusal = 'file_too_large' | 'file_type' | 'file_refused' | 'file_missing'

/** Closed list of reasons why the server requests another attempt (S10: never stored in the ledger). */
export type RetryCode = 'serialization' | 'lock' | 'timeout' | 'rate_limited' | 'unavailable'

/**
 * State of an outbox entry.
 * - `queued`: it waits, and each attempt of it, if any, was answered.
 * - `attempted`: it was sent, and an attempt is without an answer. It must not change (W8).
 * - `applied`: the server has applied it, and its overlay remains until a completed sweep of `epoch` has passed `xid`
 *   (W5). An xid has no meaning in another epoch: after a restore the entry is sent again, and the ledger determines
 *   its verdict (S5, S10).
 * - `parked`: it was refused or is in conflict, and waits for the person (W4).
 */
export type EntryState =
  | { kind: 'queued' }
  | {
      kind: 'attempted'
      /** An earlier attempt got no answer: the server may still apply that copy, whatever the next answer is. */
      isUnanswered?: true
    }
  | { kind: 'applied'; xid: Xid; epoch: string }
  | {
      kind: 'parked'
      verdict: Extract<Verdict, { status: 'conflict' | 'rejected' }>
      /** This device parked it without an answer: the server may have applied it, so it is retried unchanged (W8). */
      isUnanswered?: true
    }

/** Whether the server has applied an entry in this state, or still may: an attempt of it is without an answer. */
export const mayBeApplied = (state: EntryState): boolean =>
  state.kind === 'parked' ? state.isUnanswered === true : state.kind !== 'queued'

export interface OutboxEntry {
  /** Local order; assigned by the store. */
  seq: number
  /** Mutation id, the key of the server's ledger (S10). */
  id: string
  /** Version of this payload's shape (W7). */
  version: number
  body: MutationBody
  /** `rowKey` of every row it touches; indexed, so that a list can look up which of its rows are pending (U3). */
  keys: RowKey[]
  /** Mutation ids that must be applied before this one (W2). */
  after: string[]
  state: EntryState
  /** What the person did, for the Sync center: a key of ui/feedback/sentences and its parameter, not a sentence. */
  label: MutationLabel
  createdAt: number
  /** Retry state (W4): attempts so far, when the next is due (ms since epoch), the code of the last failure. */
  attempts: number
  dueAt: number
  lastError: string | null
  /** When it was first sent, ms since epoch; the ledger's record of it cannot be older (S10). */
  firstAttemptAt?: number
  /** Number of consecutive failures while the server accepted other writes (W4). */
  loneFailures?: number
  /** Number of times this device has parked it without a verdict (W4). */
  parkings?: number
  /** Files to upload before it is sent (F2); each is removed once it is uploaded. */
  files?: FileKey[]
  /**
   * The person undid it after it was attempted (W9). The inverse is queued after it; if the server has not applied it,
   * both are removed.
   */
  isCancelled?: true
  /** Canceled while a copy may still reach the server: its id is sent without content (W8). */
  isVoided?: true
  /** Former ids whose copies may still reach the server: each is sent without content just before this entry (W8). */
  voids?: string[]
  /** Id of the mutation that this one undoes (W9). */
  cancels?: string
  /** Rows that it deletes, as they were shown; an undo needs them (W9). */
  removed?: RemovedRow[]
  /** Client id of the device that it was imported from: under this device's id it could be applied twice. */
  clientId?: string
  /** The stored value if it is unreadable, for an export. */
  damaged?: Json
  /** It is in an exported file of unsent work and may be sent from another device, so it must not change (W9). */
  isExported?: true
  /** Its ids before a retry, an edit or a decision gave it a new one (S10). */
  formerIds?: string[]
  /** Entries that compaction merged into this one (W9). */
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
  /** It undoes the action of this name (O4). */
  isUndo?: boolean
}

/** Record of a finished outbox entry, for the list of recent changes, without its payload (I1). */
export interface DoneEntry {
  id: string
  label: MutationLabel
  doneAt: number
  /** `merged`: sent as part of another entry; `cancelled_out`: not sent, since it and others had no net effect (W9). */
  outcome: 'applied' | 'merged' | 'discarded' | 'cancelled_out' | 'already_subscribed'
  /** As in the entry. */
  formerIds?: string[]
}

/** Result of `mutate` and `runCommand`: enough to undo the action later, in any state of its entry (O4). */
export interface MutationReceipt {
  id: string
  label: MutationLabel
  /** Changes that undo the action, last one first; null for a command, which only the server could undo. */
  inverse: Change[] | null
}

/** Key of a row across tables, in the outbox and for shadows. */
export type RowKey = `${TableName}/${string}`
/** The key of a row; `splitRowKey` is the inverse. */
export const rowKey = (table: TableName, id: string): RowKey => `${table}/${id}`

/** Whether the value is a valid xid; a damaged database may contain any value. */
export const isXid = (value: unknown): value is Xid => typeof value === 'string' && /^\d{1,20}$/.test(value)

/** An invalid xid counts as older than any other, so that the server's row replaces it. */
const readXid = (value: Xid): bigint => (isXid(value) ? BigInt(value) : -1n)

/** -1, 0 or 1 as `a` is older than, equal to or newer than `b` (S3: compared as BigInt). */
export function compareXid(a: Xid, b: Xid): -1 | 0 | 1 {
  const difference = readXid(a) - readXid(b)
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}
