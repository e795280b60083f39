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

export async function putInSlices<T, Key, Given>(
  table: Table<T, Key, Given>,
  list: readonly Given[],
): Promise<void> {
  for (const some of slices(list)) await table.bulkPut(some)
}

/** Returns the keys that the store has assigned. */
export async function addInSlices<T, Key, Given>(
  table: Table<T, Key, Given>,
  list: readonly Given[],
): Promise<Key[]> {
  const keys: Key[] = []
  for (const some of slices(list)) keys.push(...(await table.bulkAdd(some, { allKeys: true })))
  return keys
}

export async function getInSlices<T, Key>(
  table: Table<T, Key>,
  keys: readonly Key[],
): Promise<(T | undefined)[]> {
  const found: (T | undefined)[] = []
  for (const some of slices(keys)) found.push(...(await table.bulkGet(some)))
  return found
}

export async function deleteInSlices<T, Key>(table: Table<T, Key>, keys: readonly Key[]): Promise<void> {
  for (const some of slices(keys)) await table.bulkDelete(some)
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
  for (const some of slices(seqs)) {
    const [first, last] = [Math.min(...some), Math.max(...some)]
    const isDense = last - first < 2 * some.length
    const here = isDense ? await table.where('seq').between(first, last, true, true).toArray() : null
    const bySeq = here && new Map(here.map((one) => [one.seq, one]))
    const wanted = bySeq ? some.map((seq) => bySeq.get(seq)) : await table.bulkGet(some)
    for (const one of wanted) if (one) found.push(one)
  }
  return found
}

/** Deletes the entries with these numbers; a run without gaps takes one request. */
export async function deleteNumbered<T, Given>(
  table: Table<T, number, Given>,
  seqs: readonly number[],
): Promise<void> {
  for (const some of slices(seqs)) {
    const [first, last] = [Math.min(...some), Math.max(...some)]
    const isRun = last - first === some.length - 1 && new Set(some).size === some.length
    if (isRun) await table.where('seq').between(first, last, true, true).delete()
    else await table.bulkDelete(some)
  }
}
