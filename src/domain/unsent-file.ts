/** The file of unsent work: what a person carries to another browser, or keeps before clearing this one. */
import type { OutboxEntry } from './mutation'
import type { FileKey } from './waiting-file'

export interface UnsentFile {
  kind: 'rigworks-unsent'
  version: 1
  /** Whose work it is; null for a visitor's. */
  uid: string | null
  /** This device towards the ledger: sent under it from anywhere, nothing counts twice (S10). */
  clientId: string
  /** ISO time. */
  exportedAt: string
  /** In the order in which they are to be sent. */
  entries: Omit<OutboxEntry, 'seq'>[]
  /** What the entries wait for. */
  pictures: UnsentPicture[]
}

export interface UnsentPicture {
  key: FileKey
  type: string
  isReplaceable: boolean
  base64: string
}

/** Entries are checked one by one when they are taken in. */
export type GivenUnsentFile = Omit<UnsentFile, 'entries'> & { entries: unknown[] }

/** Null for anything else. */
export function readUnsentFile(value: unknown): GivenUnsentFile | null {
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
  return isSound ? (value as GivenUnsentFile) : null
}

/** Whether a later build has made it, which may know more than this one. */
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
