/** The selected rows of a list: their ids, and the row from which a range extends. */
export interface Selection {
  ids: ReadonlySet<string>
  anchor: string | null
}

export const EMPTY_SELECTION: Selection = { ids: new Set(), anchor: null }

/**
 * Selects or deselects a row. With `isRange`, all rows from the anchor to this one get the same state. `shown`: the
 * ids in the order of the page.
 */
export function toggleRow(
  { ids, anchor }: Selection,
  id: string,
  isRange: boolean,
  shown: readonly string[],
): Selection {
  const isChosen = !ids.has(id)
  const from = isRange && anchor !== null ? shown.indexOf(anchor) : -1
  const to = shown.indexOf(id)
  const range = from === -1 || to === -1 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: withRows(ids, range, isChosen), anchor: id }
}

/** Selects or deselects all of `rows`. */
export function setRows({ ids }: Selection, rows: readonly string[], isChosen: boolean): Selection {
  return { ids: withRows(ids, rows, isChosen), anchor: null }
}

function withRows(ids: ReadonlySet<string>, rows: readonly string[], isChosen: boolean): Set<string> {
  const changed = new Set(ids)
  for (const id of rows) {
    if (isChosen) changed.add(id)
    else changed.delete(id)
  }
  return changed
}
