/** Unsent work as a file, and back in again. */
import type { StoreTx } from '#domain/local-store'
import type { OutboxEntry } from '#domain/mutation'
import { isReadable, type Principal, uidOf } from '#domain/principal'
import { readEntry } from '#domain/read-entry'
import { ensureShadow, refreshShownRows, splitRowKey } from '#domain/refresh-shown-row'
import { readUnsentFile, type UnsentFile } from '#domain/unsent-file'
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
 * them: the ledger lets only one of the two carry them out (S10). Throws SyncCommandError `unreadable` or
 * `other_person`.
 */
export async function importUnsent(tx: StoreTx, principal: Principal, value: unknown): Promise<ImportReport> {
  const file = readUnsentFile(value)
  if (!file) throw new SyncCommandError('unreadable')
  if (file.uid !== uidOf(principal)) throw new SyncCommandError('other_person')
  const read = file.entries.map(readEntry)
  const entries = read.filter((entry) => entry !== null && entry.state.kind !== 'applied') as Unsent[]
  const ids = entries.map(({ id }) => id)
  const [here, sent, ownId] = [await knownIds(tx), await tx.getDones(ids), await tx.getMeta('clientId')]
  let imported = 0
  for (const [index, entry] of entries.entries()) {
    if (here.has(entry.id) || sent[index]) continue
    here.add(entry.id)
    imported += 1
    await importPictures(tx, entry, file.pictures)
    await takeIn(tx, principal, entry, entry.clientId ?? file.clientId, ownId)
  }
  await refreshShownRows(
    tx,
    entries.flatMap(({ keys }) => keys),
  )
  return { imported, skipped: file.entries.length - imported }
}

type Unsent = Omit<OutboxEntry, 'seq'>

async function knownIds(tx: StoreTx): Promise<Set<string>> {
  const outbox = await tx.outbox()
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
): Promise<void> {
  for (const key of entry.keys) {
    const { table, id } = splitRowKey(key)
    if (isReadable(principal, table) && entry.body.kind === 'changes') await ensureShadow(tx, table, id)
  }
  await tx.addEntry(clientId === ownId || clientId === '' ? entry : { ...entry, clientId })
}
