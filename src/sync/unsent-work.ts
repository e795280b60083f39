/** Unsent work as a file, and back in again. */
import type { StoreTx } from '#domain/local-store'
import type { Json, OutboxEntry } from '#domain/mutation'
import { isReadable, type Principal, uidOf } from '#domain/principal'
import { readEntry } from '#domain/read-entry'
import { ensureShadow, refreshShownRows, splitRowKey } from '#domain/refresh-shown-row'
import { storable } from '#domain/storable-values'
import { readUnsentFile, type UnsentFile } from '#domain/unsent-file'
import { breakCycles } from './break-cycles'
import { type ImportReport, SyncCommandError } from './status'
import { exportPictures, importPictures } from './unsent-pictures'

/** Whatever the server has not carried out, refusals included: they are somebody's work. `only`: that entry alone. */
export async function exportUnsent(
  tx: StoreTx,
  principal: Principal,
  now: number,
  only?: string,
): Promise<UnsentFile> {
  const unsent = (await tx.outbox()).filter(
    ({ id, state }) => state.kind !== 'applied' && (only === undefined || only === id),
  )
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

/**
 * Entries keep their ids and go out under the client id of the device that they come from, which may go on sending
 * them: the ledger lets only one of the two carry them out (S10). What was given up here comes back: the file was kept
 * for that. Texts are made such as the server can keep, since a file may come from anywhere (W1). Throws
 * SyncCommandError `unreadable` or `other_person`.
 */
export async function importUnsent(tx: StoreTx, principal: Principal, value: unknown): Promise<ImportReport> {
  const file = readUnsentFile(value)
  if (!file) throw new SyncCommandError('unreadable')
  if (file.uid !== uidOf(principal)) throw new SyncCommandError('other_person')
  const read = file.entries.flatMap((entry) => readEntry(storable(entry as Json)) ?? [])
  const entries = read.filter(({ state }) => state.kind !== 'applied')
  const ids = entries.map(({ id }) => id)
  const outbox = await tx.outbox()
  const [here, sent, ownId] = [knownIds(outbox), await tx.getDones(ids), await tx.getMeta('clientId')]
  const added: OutboxEntry[] = []
  for (const [index, entry] of entries.entries()) {
    const outcome = sent[index]?.outcome ?? 'discarded'
    if (here.has(entry.id) || outcome !== 'discarded') continue
    here.add(entry.id)
    await importPictures(tx, entry, file.pictures)
    added.push(await takeIn(tx, principal, entry, entry.clientId ?? file.clientId, ownId))
  }
  await tx.putEntries(breakCycles([...outbox, ...added]))
  await refreshShownRows(
    tx,
    entries.flatMap(({ keys }) => keys),
  )
  return {
    imported: added.length,
    known: read.length - added.length,
    unreadable: file.entries.length - read.length,
  }
}

type Unsent = Omit<OutboxEntry, 'seq'>

function knownIds(outbox: readonly OutboxEntry[]): Set<string> {
  return new Set(
    outbox.flatMap(({ id, formerIds = [], absorbed = [] }) => [
      id,
      ...formerIds,
      ...absorbed.map((one) => one.id),
    ]),
  )
}

async function takeIn(
  tx: StoreTx,
  principal: Principal,
  { clientId: _clientId, ...entry }: Unsent,
  clientId: string,
  ownId: string | undefined,
): Promise<OutboxEntry> {
  for (const key of entry.keys) {
    const { table, id } = splitRowKey(key)
    if (isReadable(principal, table) && entry.body.kind === 'changes') await ensureShadow(tx, table, id)
  }
  return tx.addEntry(clientId === ownId || clientId === '' ? entry : { ...entry, clientId })
}
