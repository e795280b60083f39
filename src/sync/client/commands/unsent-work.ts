/** Exports unsent work to a file, and imports it. */

import type { Json } from '#shared/schema/row-values'
import { breakCycles } from '#sync/client/push/break-cycles'
import { findEntry } from '#sync/client/push/renew-entry'
import { exportPictures, importPictures } from '#sync/client/uploads/unsent-pictures'
import type { StoreTx } from '#sync/core/local-store'
import type { MutationLabel, OutboxEntry, RowKey } from '#sync/core/mutation'
import { isReadable, type Principal, uidOf } from '#sync/core/principal'
import { readEntry, readLabel } from '#sync/core/read-entry'
import { ensureShadows, refreshShownRows, splitRowKey } from '#sync/core/refresh-shown-row'
import { storable } from '#sync/core/storable-values'
import { SyncCommandError } from '#sync/core/sync-command-error'
import {
  isNewerFile,
  readUnsentFile,
  type UncheckedUnsentFile,
  type UnsentFile,
} from '#sync/core/unsent-file'
import type { ImportReport } from '#sync/status'
import { wasDropped, withDependents } from './discard-entries'

/**
 * Returns all entries that are not applied, including refused ones, and marks them as exported. `onlyId`: only that
 * entry and those that depend on it, which discarding it would remove as well. `now`: ms since epoch.
 */
export async function exportUnsent(
  tx: StoreTx,
  principal: Principal,
  now: number,
  onlyId?: string,
): Promise<UnsentFile> {
  const outbox = await tx.outbox()
  const chosen = onlyId === undefined ? outbox : findWithDependents(outbox, onlyId)
  const unsent = chosen.filter(({ state }) => state.kind !== 'applied')
  await tx.putEntries(unsent.map((entry) => ({ ...entry, isExported: true })))
  return {
    kind: 'rigworks-unsent',
    version: 1,
    uid: uidOf(principal),
    clientId: (await tx.getMeta('clientId')) ?? '',
    exportedAt: new Date(now).toISOString(),
    entries: unsent.map(({ seq: _seq, ...entry }) => entry),
    pictures: await exportPictures(tx, unsent),
  }
}

function findWithDependents(outbox: OutboxEntry[], id: string): OutboxEntry[] {
  const entry = findEntry(outbox, id)
  return entry ? withDependents(entry, outbox) : []
}

/** The contents of a file, before the import. */
export interface UnsentFileContents {
  file: UncheckedUnsentFile
  entries: UnsentEntry[]
  unreadable: (MutationLabel | null)[]
}

/** An entry as it is in a file. */
type UnsentEntry = Omit<OutboxEntry, 'seq'>

/** Entries that are read without a pause. */
const SLICE = 100

/**
 * Reads a file. Texts are made storable for Postgres, since the file may come from anywhere (W1). Thousands of entries
 * are read in slices, with `pause` between them. Throws SyncCommandError `unreadable`, `newer_file` or `other_person`.
 */
export async function readUnsent(
  principal: Principal,
  value: unknown,
  pause: () => Promise<void>,
): Promise<UnsentFileContents> {
  const file = readUnsentFile(value)
  if (!file) throw new SyncCommandError(isNewerFile(value) ? 'newer_file' : 'unreadable')
  if (file.uid !== uidOf(principal)) throw new SyncCommandError('other_person')
  const entries: UnsentEntry[] = []
  const unreadable: (MutationLabel | null)[] = []
  for (let at = 0; at < file.entries.length; at += SLICE) {
    if (at > 0) await pause()
    for (const item of file.entries.slice(at, at + SLICE)) {
      const storableItem = storable(item as Json)
      const entry = readEntry(storableItem)
      if (entry) entries.push(entry)
      else unreadable.push(readLabel(storableItem))
    }
  }
  return { file, entries, unreadable }
}

/**
 * Imports entries under their ids, and under the client id of the device that exported them. Both devices may send
 * them: the ledger applies only one (S10). An entry that was discarded here is imported again: that is what the
 * file is for.
 */
export async function importUnsent(
  tx: StoreTx,
  principal: Principal,
  { file, entries: allEntries, unreadable }: UnsentFileContents,
): Promise<ImportReport> {
  const entries = allEntries.filter(({ state }) => state.kind !== 'applied')
  const outbox = await tx.outbox()
  const ownId = await tx.getMeta('clientId')
  const dones = await tx.getDones(entries.map(({ id }) => id))
  const knownIds = idsIn(outbox)
  const newEntries = entries.filter(({ id }, index) => {
    const done = dones[index]
    const isKnown = knownIds.has(id) || (done !== undefined && !wasDropped(done))
    knownIds.add(id)
    return !isKnown
  })
  for (const entry of newEntries.filter(({ files }) => files?.length))
    await importPictures(tx, entry, file.pictures)
  await ensureShadows(tx, overlaidKeys(newEntries, principal))
  const added = await tx.addEntries(newEntries.map((entry) => withClientId(entry, file.clientId, ownId)))
  await tx.putEntries(breakCycles([...outbox, ...added]))
  await refreshShownRows(
    tx,
    entries.flatMap(({ keys }) => keys),
  )
  return {
    imported: added.map(({ label }) => label),
    known: allEntries.length - added.length,
    unreadable,
  }
}

/** Present and former ids of the entries, and those of the entries that they have absorbed. */
function idsIn(outbox: readonly OutboxEntry[]): Set<string> {
  return new Set(
    outbox.flatMap(({ id, formerIds = [], absorbed = [] }) => [
      id,
      ...formerIds,
      ...absorbed.map((action) => action.id),
    ]),
  )
}

/** Keys of the rows that show these entries. */
const overlaidKeys = (entries: readonly UnsentEntry[], principal: Principal): RowKey[] => [
  ...new Set(
    entries
      .filter(({ body }) => body.kind === 'changes')
      .flatMap(({ keys }) => keys)
      .filter((key) => isReadable(principal, splitRowKey(key).table)),
  ),
]

/** The entry with the client id of the device that saved it, unless that is this device. */
function withClientId(
  { clientId, ...entry }: UnsentEntry,
  exporterId: string,
  ownId: string | undefined,
): UnsentEntry {
  const originId = clientId ?? exporterId
  return originId === ownId || originId === '' ? entry : { ...entry, clientId: originId }
}
