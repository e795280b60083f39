/** The file of unsent work, which a person can import in another browser, or save before clearing this one. */
import type { OutboxEntry } from './mutation'
import type { FileKey } from './waiting-file'

export interface UnsentFile {
  kind: 'rigworks-unsent'
  version: 1
  /** Uid of the owner; null for the visitor. */
  uid: string | null
  /** Client id of the exporting device; any device sends the entries under it, so none is applied twice (S10). */
  clientId: string
  /** ISO time. */
  exportedAt: string
  /** In the order in which they are to be sent. */
  entries: Omit<OutboxEntry, 'seq'>[]
  /** Pictures that the entries refer to. */
  pictures: UnsentPicture[]
}

export interface UnsentPicture {
  key: FileKey
  type: string
  isReplaceable: boolean
  base64: string
}

/** A file before its entries are checked, which the import does one by one. */
export type UncheckedUnsentFile = Omit<UnsentFile, 'entries'> & { entries: unknown[] }

/** Checks a value from a file; null if it is not a file of unsent work in this version. */
export function readUnsentFile(value: unknown): UncheckedUnsentFile | null {
  if (typeof value !== 'object' || value === null) return null
  const file = value as Record<string, unknown>
  const isSound =
    file.kind === 'rigworks-unsent' &&
    file.version === 1 &&
    (file.uid === null || typeof file.uid === 'string') &&
    typeof file.clientId === 'string' &&
    Array.isArray(file.entries) &&
    Array.isArray(file.pictures) &&
    file.pictures.every(isPicture)
  return isSound ? (value as UncheckedUnsentFile) : null
}

/** Whether it is a file of a later build, with a newer version. */
export function isNewerFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { kind, version } = value as Record<string, unknown>
  return kind === 'rigworks-unsent' && typeof version === 'number' && version > 1
}

function isPicture(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { key, type, isReplaceable, base64 } = value as Record<string, unknown>
  return [key, type, base64].every((text) => typeof text === 'string') && typeof isReplaceable === 'boolean'
}
