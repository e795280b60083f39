/** Rows that people put into order: slides and sections (Admin 4). */

export interface Ordered {
  id: string
  display_order: number
}

/** As every page shows them: by `display_order`, equal ones by id, which is how the database on the device reads them. */
export function inOrder<Row extends Ordered>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => a.display_order - b.display_order || (a.id < b.id ? -1 : 1))
}

/** Place of a new row: one above the current maximum (Admin 4). */
export const nextDisplayOrder = (rows: readonly Ordered[]): number =>
  rows.length === 0 ? 1 : Math.max(...rows.map(({ display_order }) => display_order)) + 1

/**
 * The rows whose `display_order` has to change so that `wanted` stand in that order; the others keep their places, so
 * a part of a list can be put in order, too. The numbers that are in use are dealt out anew, which for two neighbours
 * is the swap of Admin 4; where two rows share a number, all are counted from 1.
 */
export function reorder(rows: readonly Ordered[], wanted: readonly string[]): Ordered[] {
  const shown = inOrder(rows)
  const numbers = shown.map(({ display_order }) => display_order)
  const isClear = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? number))
  const queue = wanted.flatMap((id) => shown.find((row) => row.id === id) ?? [])
  const moved = new Set(queue)
  return shown.flatMap((row, at) => {
    const { id, display_order } = moved.has(row) ? (queue.shift() ?? row) : row
    const place = isClear ? (numbers[at] ?? at + 1) : at + 1
    return place === display_order ? [] : [{ id, display_order: place }]
  })
}
