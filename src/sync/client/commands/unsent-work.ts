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
import { type GivenUnsentFile, isNewerFile, readUnsentFile, type UnsentFile } from '#sync/core/unsent-file'
import type { ImportReport } from '#sync/status'
import { isGivenUp, withDependents } from './discard-entries'

/**
 * Returns all entries that are not applied, including refused ones. `only`: that entry and all that depend on it, which
 * discarding it would remove as well.
 */
export async function exportUnsent(
  tx: StoreTx,
  principal: Principal,
  now: number,
  only?: string,
): Promise<UnsentFile> {
  const outbox = await tx.outbox()
  const chosen = only === undefined ? outbox : withItsDependents(outbox, only)
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

function withItsDependents(outbox: OutboxEntry[], id: string): OutboxEntry[] {
  const entry = findEntry(outbox, id)
  return entry ? withDependents(entry, outbox) : []
}

/** The contents of a file, before the import. */
export interface UnsentFileContents {
  file: GivenUnsentFile
  entries: Unsent[]
  unreadable: (MutationLabel | null)[]
}

type Unsent = Omit<OutboxEntry, 'seq'>

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
  const entries: Unsent[] = []
  const unreadable: (MutationLabel | null)[] = []
  for (let at = 0; at < file.entries.length; at += SLICE) {
    if (at > 0) await pause()
    for (const given of file.entries.slice(at, at + SLICE)) {
      const value = storable(given as Json)
      const entry = readEntry(value)
      if (entry) entries.push(entry)
      else unreadable.push(readLabel(value))
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
  { file, entries: read, unreadable }: UnsentFileContents,
): Promise<ImportReport> {
  const entries = read.filter(({ state }) => state.kind !== 'applied')
  const outbox = await tx.outbox()
  const ownId = await tx.getMeta('clientId')
  const sent = await tx.getDones(entries.map(({ id }) => id))
  const here = knownIds(outbox)
  const wanted = entries.filter(({ id }, index) => {
    const done = sent[index]
    const isKnown = here.has(id) || (done !== undefined && !isGivenUp(done))
    here.add(id)
    return !isKnown
  })
  for (const entry of wanted.filter(({ files }) => files?.length))
    await importPictures(tx, entry, file.pictures)
  await ensureShadows(tx, overlaidBy(wanted, principal))
  const added = await tx.addEntries(wanted.map((entry) => asOf(entry, file.clientId, ownId)))
  await tx.putEntries(breakCycles([...outbox, ...added]))
  await refreshShownRows(
    tx,
    entries.flatMap(({ keys }) => keys),
  )
  return {
    imported: added.map(({ label }) => label),
    known: read.length - added.length,
    unreadable,
  }
}

function knownIds(outbox: readonly OutboxEntry[]): Set<string> {
  return new Set(
    outbox.flatMap(({ id, formerIds = [], absorbed = [] }) => [
      id,
      ...formerIds,
      ...absorbed.map((one) => one.id),
    ]),
  )
}

const overlaidBy = (entries: readonly Unsent[], principal: Principal): RowKey[] => [
  ...new Set(
    entries
      .filter(({ body }) => body.kind === 'changes')
      .flatMap(({ keys }) => keys)
      .filter((key) => isReadable(principal, splitRowKey(key).table)),
  ),
]

/** Returns the entry with the client id of its origin, unless that is this device's own. */
function asOf({ clientId, ...entry }: Unsent, origin: string, ownId: string | undefined): Unsent {
  const first = clientId ?? origin
  return first === ownId || first === '' ? entry : { ...entry, clientId: first }
}
