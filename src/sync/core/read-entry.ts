/** Checks whether a value from a file or a damaged database is an outbox entry. */

import { isJsonObject } from '../../shared/schema/json-object'
import { TABLES, type TableName } from '../../shared/schema/tables'
import {
  type Change,
  isXid,
  type MutationBody,
  type MutationLabel,
  type OutboxEntry,
  type RowKey,
  rowKey,
} from './mutation'
import { PAYLOAD_VERSION } from './outbox-payload'
import { splitRowKey } from './refresh-shown-row'

/**
 * The value as an entry without `seq`; null if a field is missing or invalid. The `keys` of changes are computed from
 * the changes.
 */
export function readEntry(value: unknown): Omit<OutboxEntry, 'seq'> | null {
  if (!isJsonObject(value)) return null
  // Without its place in another queue: the store assigns a new one.
  const { seq: _seq, ...entry } = value
  const { id, version, label, after, files = [], state, createdAt, attempts, dueAt, lastError } = entry
  const body = readBody(entry.body)
  const isSound =
    isText(id) &&
    Number.isInteger(version) &&
    isLabel(label) &&
    isTexts(after) &&
    isTexts(files) &&
    isState(state) &&
    isTime(createdAt) &&
    [attempts, dueAt].every(Number.isFinite) &&
    (lastError === null || typeof lastError === 'string') &&
    Object.entries(OPTIONAL).every(([field, isValid]) => entry[field] === undefined || isValid(entry[field]))
  if (!body || !isSound) return null
  const keys = keysOf(body, entry.keys)
  return { ...(entry as unknown as Omit<OutboxEntry, 'seq'>), body, keys }
}

/** The label of an entry that may be invalid otherwise; null if the label is invalid as well. */
export function readLabel(value: unknown): MutationLabel | null {
  if (!isJsonObject(value) || !isLabel(value.label)) return null
  const { action, subject, isUndo } = value.label
  return { action, subject, ...(isUndo === true && { isUndo }) }
}

/**
 * Whether an entry of the outbox is valid. The payload of an entry from a newer build is not checked; the entry waits
 * for that build (W7).
 */
export const isSoundEntry = (entry: OutboxEntry): boolean =>
  isTexts(entry.keys) &&
  (readEntry(entry) !== null ||
    (entry.version > PAYLOAD_VERSION &&
      readEntry({ ...entry, body: { kind: 'changes', changes: [] } }) !== null))

/** Whether a value is ms since epoch within the range of Date, so that it can be shown and stored as a date. */
export const isTime = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime())

/** Checks of the optional fields. */
const OPTIONAL: Record<string, (value: unknown) => boolean> = {
  isCancelled: (value) => value === true,
  isExported: (value) => value === true,
  isVoided: (value) => value === true,
  voids: isTexts,
  cancels: isText,
  firstAttemptAt: Number.isFinite,
  loneFailures: Number.isInteger,
  parkings: Number.isInteger,
  clientId: isText,
  formerIds: isTexts,
  absorbed: (value) =>
    Array.isArray(value) &&
    value.every((entry) => isJsonObject(entry) && isText(entry.id) && isLabel(entry.label)),
  removed: (value) =>
    Array.isArray(value) &&
    value.every((row) => isJsonObject(row) && isTable(row.table) && isText(row.id) && isJsonObject(row.row)),
}

/** The keys of the changed rows; for a command, the valid ones of `commandKeys`. */
function keysOf(body: MutationBody, commandKeys: unknown): RowKey[] {
  if (body.kind === 'changes') return [...new Set(body.changes.map(({ table, id }) => rowKey(table, id)))]
  const keys = isTexts(commandKeys) ? commandKeys : []
  return keys.filter((key): key is RowKey => isTable(splitRowKey(key).table))
}

function readBody(value: unknown): MutationBody | null {
  if (!isJsonObject(value)) return null
  if (value.kind === 'command') {
    return isText(value.name) && isJsonObject(value.args) ? (value as unknown as MutationBody) : null
  }
  const isSound = value.kind === 'changes' && Array.isArray(value.changes) && value.changes.every(isChange)
  return isSound ? (value as unknown as MutationBody) : null
}

function isChange(value: unknown): value is Change {
  if (!isJsonObject(value) || !isTable(value.table) || !isText(value.id)) return false
  if (value.op === 'insert') return isJsonObject(value.values)
  if (value.op === 'update') return isJsonObject(value.set) && isJsonObject(value.base)
  return value.op === 'delete'
}

function isState(value: unknown): boolean {
  if (!isJsonObject(value)) return false
  if (value.kind === 'applied') return isXid(value.xid) && isText(value.epoch)
  if (value.kind !== 'parked') return value.kind === 'queued' || value.kind === 'attempted'
  const { verdict } = value
  if (!isJsonObject(verdict)) return false
  if (verdict.status === 'rejected') return isText(verdict.code)
  return (
    verdict.status === 'conflict' && Array.isArray(verdict.conflicts) && verdict.conflicts.every(isConflict)
  )
}

const isConflict = (value: unknown): boolean =>
  isJsonObject(value) &&
  isTable(value.table) &&
  isText(value.id) &&
  isTexts(value.fields) &&
  isJsonObject(value.row)

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText)
}

function isTable(value: unknown): value is TableName {
  return typeof value === 'string' && Object.hasOwn(TABLES, value)
}

function isLabel(value: unknown): value is MutationLabel {
  return isJsonObject(value) && typeof value.action === 'string' && typeof value.subject === 'string'
}
