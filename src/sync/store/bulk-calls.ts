/**
 * Reads and writes many keys in few requests and short tasks. A request costs more than its data, and passing thousands
 * of rows to or from the browser in one task would make the screen stutter.
 */
import type { Table } from 'dexie'

/** Rows that are written or requested in one task. */
const SLICE = 100

/** Cuts a list into slices; the caller awaits after each. */
export function slices<T>(list: readonly T[], size = SLICE): T[][] {
  const parts: T[][] = []
  for (let at = 0; at < list.length; at += size) parts.push(list.slice(at, at + size))
  return parts
}

/** `bulkPut` in slices. */
export async function putInSlices<T, Key, Given>(
  table: Table<T, Key, Given>,
  list: readonly Given[],
): Promise<void> {
  for (const slice of slices(list)) await table.bulkPut(slice)
}

/** `bulkAdd` in slices; returns the keys that the store has assigned. */
export async function addInSlices<T, Key, Given>(
  table: Table<T, Key, Given>,
  list: readonly Given[],
): Promise<Key[]> {
  const keys: Key[] = []
  for (const slice of slices(list)) keys.push(...(await table.bulkAdd(slice, { allKeys: true })))
  return keys
}

/** `bulkGet` in slices; undefined for a missing key. */
export async function getInSlices<T, Key>(
  table: Table<T, Key>,
  keys: readonly Key[],
): Promise<(T | undefined)[]> {
  const found: (T | undefined)[] = []
  for (const slice of slices(keys)) found.push(...(await table.bulkGet(slice)))
  return found
}

/** `bulkDelete` in slices. */
export async function deleteInSlices<T, Key>(table: Table<T, Key>, keys: readonly Key[]): Promise<void> {
  for (const slice of slices(keys)) await table.bulkDelete(slice)
}

/**
 * Returns the entries with these numbers, in their order, without missing ones. Numbers that are close together are
 * read with one range request.
 */
export async function getNumbered<T extends { seq: number }, Given>(
  table: Table<T, number, Given>,
  seqs: readonly number[],
): Promise<T[]> {
  const found: T[] = []
  for (const slice of slices(seqs)) {
    const first = Math.min(...slice)
    const last = Math.max(...slice)
    const isDense = last - first < 2 * slice.length
    const entries = isDense ? await getDense(table, slice, first, last) : await table.bulkGet(slice)
    for (const entry of entries) if (entry) found.push(entry)
  }
  return found
}

async function getDense<T extends { seq: number }, Given>(
  table: Table<T, number, Given>,
  seqs: readonly number[],
  first: number,
  last: number,
): Promise<(T | undefined)[]> {
  const range = await table.where('seq').between(first, last, true, true).toArray()
  const bySeq = new Map(range.map((entry) => [entry.seq, entry]))
  return seqs.map((seq) => bySeq.get(seq))
}

/** Deletes the entries with these numbers; a run without gaps takes one request. */
export async function deleteNumbered<T, Given>(
  table: Table<T, number, Given>,
  seqs: readonly number[],
): Promise<void> {
  for (const slice of slices(seqs)) {
    const first = Math.min(...slice)
    const last = Math.max(...slice)
    const isRun = last - first === slice.length - 1 && new Set(slice).size === slice.length
    if (isRun) await table.where('seq').between(first, last, true, true).delete()
    else await table.bulkDelete(slice)
  }
}
