/** Checks whether a value from a file or a damaged database is an outbox entry. */

import { TABLES, type TableName } from '../../shared/schema/tables'
import {
  type Change,
  type MutationBody,
  type MutationLabel,
  type OutboxEntry,
  type RowKey,
  rowKey,
} from './mutation'
import { PAYLOAD_VERSION } from './outbox-payload'
import { splitRowKey } from './refresh-shown-row'

type Loose = Record<string, unknown>

/** The entry without its `seq`, or null if it is invalid. Missing values are not filled in, except its `keys`. */
export function readEntry(value: unknown): Omit<OutboxEntry, 'seq'> | null {
  if (!isObject(value)) return null
  const { id, version, label, after, files = [], state, createdAt, attempts, dueAt, lastError } = value
  const body = readBody(value.body)
  const isSound =
    isText(id) &&
    Number.isInteger(version) &&
    isLabel(label) &&
    isTexts(after) &&
    isTexts(files) &&
    isState(state) &&
    [createdAt, attempts, dueAt].every(Number.isFinite) &&
    (lastError === null || typeof lastError === 'string') &&
    Object.entries(OPTIONAL).every(([field, isRight]) => value[field] === undefined || isRight(value[field]))
  if (!body || !isSound) return null
  const keys = keysOf(body, value.keys)
  return { ...(value as unknown as Omit<OutboxEntry, 'seq'>), body, keys }
}

/** The label of a value that may be an entry; null if it is unreadable. */
export function readLabel(value: unknown): MutationLabel | null {
  if (!isObject(value) || !isLabel(value.label)) return null
  const { action, subject } = value.label
  return { action, subject }
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

/** Checks of the optional fields, because other code uses those fields without checking them. */
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
    Array.isArray(value) && value.every((one) => isObject(one) && isText(one.id) && isLabel(one.label)),
  removed: (value) =>
    Array.isArray(value) &&
    value.every((one) => isObject(one) && isTable(one.table) && isText(one.id) && isObject(one.row)),
}

/** Keys of an entry: those of the changed rows, or for a command the given ones. */
function keysOf(body: MutationBody, given: unknown): RowKey[] {
  if (body.kind === 'changes') return [...new Set(body.changes.map(({ table, id }) => rowKey(table, id)))]
  const keys = isTexts(given) ? given : []
  return keys.filter((key): key is RowKey => isTable(splitRowKey(key).table))
}

function readBody(value: unknown): MutationBody | null {
  if (!isObject(value)) return null
  if (value.kind === 'command') {
    return isText(value.name) && isObject(value.args) ? (value as unknown as MutationBody) : null
  }
  const isSound = value.kind === 'changes' && Array.isArray(value.changes) && value.changes.every(isChange)
  return isSound ? (value as unknown as MutationBody) : null
}

function isChange(value: unknown): value is Change {
  if (!isObject(value) || !isTable(value.table) || !isText(value.id)) return false
  if (value.op === 'insert') return isObject(value.values)
  if (value.op === 'update') return isObject(value.set) && isObject(value.base)
  return value.op === 'delete'
}

function isState(value: unknown): boolean {
  if (!isObject(value)) return false
  if (value.kind === 'applied')
    return isText(value.xid) && /^\d{1,20}$/.test(value.xid) && isText(value.epoch)
  if (value.kind !== 'parked') return value.kind === 'queued' || value.kind === 'attempted'
  const { verdict } = value
  if (!isObject(verdict)) return false
  if (verdict.status === 'rejected') return isText(verdict.code)
  return (
    verdict.status === 'conflict' && Array.isArray(verdict.conflicts) && verdict.conflicts.every(isConflict)
  )
}

const isConflict = (value: unknown): boolean =>
  isObject(value) && isTable(value.table) && isText(value.id) && isTexts(value.fields) && isObject(value.row)

function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

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
  return isObject(value) && typeof value.action === 'string' && typeof value.subject === 'string'
}
