import { asJsonObject, isJsonObject } from '#shared/schema/json-object'
import type { Json } from '#shared/schema/row-values'
import { SETTING_GROUPS } from '#shared/shop-settings/setting-groups'
import { labeledFields, settingInWords } from '#shared/shop-settings/setting-lines'

/** Lines per page of `read_changes`; a page is longer where its last lines have the same time. */
export const AUDIT_PAGE_SIZE = 100

/** A line of the audit log, as the database function `read_changes` returns it. */
export interface AuditLine {
  kind: 'role' | 'setting' | 'review' | 'closed'
  /** ISO time. */
  at: string
  /** Null for a change by SQL, outside the site. */
  actor: string | null
  /** Null for a deleted account. */
  actor_name: string | null
  target: string | null
  target_name: string | null
  /** Group of settings; `field` is the field in it. */
  key: string | null
  field: string | null
  before: Json
  after: Json
}

/** A part of a setting that was changed, with its values in words. */
export interface AuditChange {
  label: string
  before: string
  after: string
}

/** Checks an answer of `read_changes`; null unless it is a list of lines. */
export function readAuditLines(answer: unknown): AuditLine[] | null {
  const isLine = (line: unknown) =>
    typeof line === 'object' && line !== null && 'kind' in line && 'at' in line && 'before' in line
  return Array.isArray(answer) && answer.every(isLine) ? (answer as AuditLine[]) : null
}

/** Name of the person who made the change, or a text in its place. */
export function auditActor({ kind, actor, actor_name, before }: AuditLine): string {
  if (kind === 'closed') return before === 'admin' ? 'An admin' : 'A customer'
  if (actor === null) return 'Someone with access to the database'
  return actor_name ?? 'A former user'
}

/** What was done, as a text that follows the actor's name. */
export function auditAction({ kind, target_name, key, after }: AuditLine): string {
  const target = target_name ?? 'a former user'
  if (kind === 'role') return after === 'admin' ? `made ${target} an admin` : `removed ${target} as an admin`
  if (kind === 'review') return `${after === 'deleted' ? 'deleted' : 'restored'} a review by ${target}`
  if (kind === 'closed') return 'deleted their own account'
  const group = groupOf(key)?.label ?? key
  return group ? `changed settings under ${group}` : 'changed a setting'
}

/** Old and new value of each part of a field that differs. */
export function auditChanges({ kind, key, field, before, after }: AuditLine): AuditChange[] {
  if (kind !== 'setting' || field === null) return []
  // The field `saved` only says that the hours have been saved once.
  if (key === 'business_hours' && field === 'saved') return []
  const group = groupOf(key)
  const fields = new Map((group ? labeledFields(group) : []).map((labeled) => [labeled.path, labeled]))
  return differences(field, before, after).map(([path, oldValue, newValue]) => {
    // Undefined for a setting that this build does not have.
    const setting = fields.get(path)
    const inWords = (value: Json) =>
      (setting && value !== null && settingInWords(setting.rule, value)) || valueText(value)
    return { label: setting?.label ?? path, before: inWords(oldValue), after: inWords(newValue) }
  })
}

const groupOf = (key: string | null) => SETTING_GROUPS.find((group) => group.key === key)

/** Path, old value and new value of each part that differs, at any depth. */
function differences(path: string, before: Json, after: Json): [string, Json, Json][] {
  if (!isJsonObject(before) && !isJsonObject(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [[path, before, after]]
  }
  const oldParts = asJsonObject(before)
  const newParts = asJsonObject(after)
  const keys = [...new Set([...Object.keys(oldParts), ...Object.keys(newParts)])]
  return keys.flatMap((key) => differences(`${path}.${key}`, oldParts[key] ?? null, newParts[key] ?? null))
}

function valueText(value: Json): string {
  if (value === null || value === '') return 'empty'
  if (value === true) return 'on'
  if (value === false) return 'off'
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.map(valueText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
