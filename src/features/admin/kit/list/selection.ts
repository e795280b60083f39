/** Which rows of a list are chosen: ids, and the row from which a range goes on. */
export interface Selection {
  ids: ReadonlySet<string>
  anchor: string | null
}

export const NOTHING_CHOSEN: Selection = { ids: new Set(), anchor: null }

/**
 * Chooses a row or gives it up. With `isRange` everything between the row before and this one goes the same way;
 * `shown` are the ids in the order of the page.
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

/** Chooses all of `rows`, or gives all of them up. */
export function setRows({ ids }: Selection, rows: readonly string[], isChosen: boolean): Selection {
  return { ids: withRows(ids, rows, isChosen), anchor: null }
}

function withRows(ids: ReadonlySet<string>, rows: readonly string[], isChosen: boolean): Set<string> {
  const next = new Set(ids)
  for (const id of rows) {
    if (isChosen) next.add(id)
    else next.delete(id)
  }
  return next
}
