/** A row that admins can reorder: a slide or section (Admin 4). */
export interface Ordered {
  id: string
  display_order: number
}

/** Sorted as on every page: by `display_order`, then by id, like an index of the local database. */
export function inOrder<Row extends Ordered>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => a.display_order - b.display_order || (a.id < b.id ? -1 : 1))
}

/** `display_order` of a new row: the current maximum plus one (Admin 4). */
export const nextDisplayOrder = (rows: readonly Ordered[]): number =>
  rows.length === 0 ? 1 : Math.max(...rows.map(({ display_order }) => display_order)) + 1

/**
 * The rows whose `display_order` must change so that the ids of `wanted` are in that order. Other rows keep their
 * positions, so that `wanted` may be a part of the list. The existing numbers are reassigned, which for two neighbors
 * is the swap of Admin 4; if two rows share a number, all rows are numbered from 1.
 */
export function reorder(rows: readonly Ordered[], wanted: readonly string[]): Ordered[] {
  const shown = inOrder(rows)
  const numbers = shown.map(({ display_order }) => display_order)
  const areDistinct = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? number))
  const remaining = wanted.flatMap((id) => shown.find((row) => row.id === id) ?? [])
  const moved = new Set(remaining)
  return shown.flatMap((row, at) => {
    const { id, display_order } = moved.has(row) ? (remaining.shift() ?? row) : row
    const place = areDistinct ? (numbers[at] ?? at + 1) : at + 1
    return place === display_order ? [] : [{ id, display_order: place }]
  })
}

/**
 * The ids in the order that a person has made, among rows that others have ordered meanwhile: the rows that the person
 * moved (`moved` has their numbers) are at their places, the others around them in the order of `rows`.
 */
export function mergeOrder(rows: readonly Ordered[], moved: ReadonlyMap<string, number>): string[] {
  const shown = inOrder(rows)
  const numbers = shown.map(({ display_order }) => display_order)
  const others = shown.filter(({ id }) => !moved.has(id))
  const own = inOrder(
    shown.flatMap(({ id }) => {
      const display_order = moved.get(id)
      return display_order === undefined ? [] : [{ id, display_order }]
    }),
  )
  const merged: string[] = []
  for (const { id, display_order } of own) {
    const place = numbers.filter((number) => number < display_order).length
    while (merged.length < place && others.length > 0) merged.push(others.shift()?.id ?? '')
    merged.push(id)
  }
  return [...merged, ...others.map(({ id: rest }) => rest)]
}
