import { inOrder, mergeOrder, type Ordered, reorder } from '#shared/catalog/display-order'
import type { RowValues, SyncedRow } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import { canLoseChanges } from '#sync/core/can-lose-changes'
import { conflictFields } from '#sync/core/conflict-fields'
import type { Shadow } from '#sync/core/local-store'
import { type OutboxEntry, rowKey } from '#sync/core/mutation'
import { rowName } from '#ui/format/row-name'
import type { ListOrderChoices } from './conflict-choices'
import { DISPLAY_ORDER, type RowQuestions } from './conflict-questions'

/** A row of a list, as people read it. */
export interface PlacedRow {
  id: string
  name: string
}

/** An order of rows that two sides have changed: one decision applies a complete order (O3). */
export interface ListOrderQuestion extends ListOrderChoices {
  table: TableName
  mine: PlacedRow[]
  theirs: PlacedRow[]
}

/** A list on this device. */
export interface LocalList {
  /** The rows as they are shown, with all unsent moves. */
  rows: readonly SyncedRow[]
  /** Server copies of the table's rows that have an overlay. */
  shadows: readonly Shadow[]
  /** Entries that touch its rows. */
  entries: readonly OutboxEntry[]
}

/**
 * "Mine" is the order that this device shows, with the moves of all entries that the decision ends; rows that none of
 * them moves are where the other side has put them.
 */
export function listOrderQuestion(entry: OutboxEntry, table: TableName, list: LocalList): ListOrderQuestion {
  const theirRows = serverRows(entry, table, list)
  const theirRowById = new Map(theirRows.map((row) => [row.id, row]))
  const shownRowById = new Map(list.rows.map((row) => [row.id, row]))
  const ids = [entry, ...list.entries.filter(canLoseChanges)].flatMap((ended) => movedIds(ended, table))
  const myPlaces = new Map(ids.map((id) => [id, placeOf(shownRowById.get(id))]))
  const myOrder = mergeOrder(theirRows, myPlaces)
  /** The places that differ from theirs, once our order applies. */
  const newPlaces = new Map(reorder(theirRows, myOrder).map(({ id, display_order }) => [id, display_order]))
  const choice = (id: string) => ({ table, id, field: DISPLAY_ORDER, isFinal: true as const })
  return {
    key: `order/${table}`,
    table,
    mine: myOrder.flatMap((id) => theirRowById.get(id) ?? []),
    theirs: inOrder(theirRows),
    choices: {
      mine: [...new Set([...myPlaces.keys(), ...newPlaces.keys()])].map((id) => {
        const value = newPlaces.get(id) ?? theirRowById.get(id)?.display_order
        return value === undefined
          ? { ...choice(id), take: 'theirs' as const }
          : { ...choice(id), take: 'edit' as const, value }
      }),
      theirs: [...myPlaces.keys()].map((id) => ({ ...choice(id), take: 'theirs' as const })),
    },
  }
}

/** The rows without the questions and values that an order covers. */
export function withoutOrders(
  rows: readonly RowQuestions[],
  orders: readonly ListOrderQuestion[],
): RowQuestions[] {
  return rows.flatMap((row) => {
    if (!orders.some(({ table }) => table === row.table)) return [row]
    const questions = row.questions.filter(({ fields }) =>
      fields.every(({ field }) => field !== DISPLAY_ORDER),
    )
    const uncontested = row.uncontested.filter(({ field }) => field !== DISPLAY_ORDER)
    return questions.length + uncontested.length === 0 ? [] : [{ ...row, questions, uncontested }]
  })
}

/** The list as the server has it, as far as this device knows; the verdict may be newer than the last pull. */
function serverRows(entry: OutboxEntry, table: TableName, list: LocalList): (Ordered & PlacedRow)[] {
  const rows = new Map<string, SyncedRow | null>(list.rows.map((row) => [row.id, row]))
  for (const { id, row } of list.shadows) rows.set(id, row)
  const contestedPlaces = new Map(
    conflictFields(entry, list.shadows).flatMap((field) =>
      field.table === table && field.field === DISPLAY_ORDER ? [[field.id, field.server] as const] : [],
    ),
  )
  return [...rows].flatMap(([id, row]) =>
    row
      ? [{ id, name: nameOf(table, row), display_order: Number(contestedPlaces.get(id) ?? placeOf(row)) }]
      : [],
  )
}

const nameOf = (table: TableName, row: RowValues): string =>
  typeof row.title === 'string' && row.title.trim() !== '' ? row.title : rowName(table, row)

const placeOf = (row: RowValues | undefined): number => Number(row?.[DISPLAY_ORDER] ?? 0)

const movedIds = ({ body }: OutboxEntry, table: TableName): string[] =>
  body.kind === 'command'
    ? []
    : body.changes.flatMap((change) =>
        change.op === 'update' && change.table === table && DISPLAY_ORDER in change.set ? [change.id] : [],
      )

/** Keys of a table's rows begin with this. */
export const keysOf = (table: TableName): string => rowKey(table, '')
