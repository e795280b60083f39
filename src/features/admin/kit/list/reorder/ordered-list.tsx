import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { useLoadState } from '#runtime/load-state'
import { useSync } from '#runtime/sync'
import { type AdminNoun, failedText } from '#shared/catalog/admin-nouns'
import { type Ordered, reorder } from '#shared/catalog/display-order'
import { capitalize } from '#shared/text/capitalize'
import type { RowMark } from '#sync/core/row-mark'
import { useLocalData, useRowMarks } from '#sync/react'
import { ListStates } from '#ui/lists/list-states'
import { changeRows } from '../../actions'
import { DraftList } from '../../form/draft-list'
import { useAdminWrite } from '../../use-admin-write'
import { BulkBar, type BulkBarProps } from '../bulk-bar'
import { DeleteRowsDialog, defaultDeleteQuestion, useDeleteRows } from '../delete-rows'
import { ListHead } from '../list-head'
import { ListSkeleton } from '../list-skeleton'
import type { BulkAction } from '../list-types'
import { OpenForm, type RowFormProps } from '../open-form'
import { useOpenRow } from '../open-row/use-open-row'
import { RowCheckbox } from '../row-checkbox'
import { EMPTY_SELECTION, setRows, toggleRow } from '../selection'
import { ReorderList } from './reorder-list'

/** Props that a card gets from its list. */
export interface CardTools {
  /** Grip and buttons that move the card. */
  handle: ReactNode
  /** Checkbox that selects the card. */
  select: ReactNode
  mark: RowMark | undefined
  onEdit: () => void
  onDelete: () => void
}

export interface OrderedListProps<Row extends Ordered> {
  noun: AdminNoun
  title: string
  /** Line under the title: how many rows there are, and of which kind. */
  summary: string
  /** All rows in order; undefined while they are loading. */
  rows: readonly Row[] | undefined
  nameOf: (row: Row) => string
  layout: 'rows' | 'grid'
  card: (row: Row, tools: CardTools) => ReactNode
  /** For a manager that can show a part of the rows: which rows match, the control, and what is shown if none does. */
  filter?: { matches: (row: Row) => boolean; choice: ReactNode; none: ReactNode }
  /** Actions for the selected rows, besides their deletion. */
  bulk: readonly BulkAction<Row>[]
  form: (props: RowFormProps<Row>) => ReactNode
  /** The question of Admin 2 before one row is deleted. */
  deleteQuestion: string
  empty: { title: string; text: string }
  /** The error text of Admin 8: 'Failed to fetch slides'. */
  failed: string
}

/** A manager of a few rows in a manual order, shown as cards: slides, sections. */
export function OrderedList<Row extends Ordered>(props: OrderedListProps<Row>) {
  const { noun, rows, nameOf, filter, card } = props
  const { commands } = useSync()
  const heading = useRef<HTMLHeadingElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const openRow = useOpenRow()
  const state = useLoadState(rows && rows.length > 0, noun.table)
  const marks = useRowMarks(noun.table, rows?.map(({ id }) => id) ?? [])
  const saveOrder = useSaveOrder(noun, rows ?? [])
  const shown = filter ? rows?.filter(filter.matches) : rows
  const { chosen, select, isChosen } = useSelection(shown ?? [])
  const deleting = useDeleteRows<Row>(noun, nameOf, (ids) => {
    const [id] = ids
    select((selection) => setRows(selection, ids, false))
    // This render's rows still have the deleted one, so its neighbor can be found.
    const neighbor = ids.length === 1 ? neighborOf(shown ?? [], id) : undefined
    const button = container.current && deleteButtonOf(container.current, neighbor)
    if (button) button.focus()
    else heading.current?.focus()
  })

  return (
    <div ref={container} className="rw-stack rw-gap-20">
      <div>
        <ListHead ref={heading} noun={noun} title={props.title} onAdd={() => openRow.open('new')} />
        {rows ? <p className="rw-soft">{props.summary}</p> : null}
      </div>
      {rows ? (
        <DraftList
          noun={noun}
          nameOf={(id) => {
            const row = rows.find((other) => other.id === id)
            return row && nameOf(row)
          }}
          openId={openRow.id}
          onOpen={openRow.open}
        />
      ) : null}
      <ListStates
        state={state}
        skeleton={<ListSkeleton />}
        failed={props.failed}
        onRetry={commands.syncNow}
        empty={props.empty}
      >
        {filter?.choice}
        {shown && shown.length > 0 ? (
          <ReorderList
            label={props.title}
            rows={shown}
            nameOf={nameOf}
            layout={props.layout}
            onReorder={saveOrder}
            render={(row, handle) =>
              card(row, {
                handle,
                select: (
                  <RowCheckbox
                    name={nameOf(row)}
                    isChosen={isChosen(row.id)}
                    onToggle={(isRange) => select((now) => toggleRow(now, row.id, isRange, shown.map(idOf)))}
                  />
                ),
                mark: marks.get(row.id),
                onEdit: () => openRow.open(row.id),
                onDelete: () => deleting.ask([row]),
              })
            }
          />
        ) : (
          filter?.none
        )}
      </ListStates>
      <OpenForm
        noun={noun}
        rows={state === 'loading' ? undefined : rows}
        openRow={openRow}
        render={props.form}
      />
      <DeleteRowsDialog
        noun={noun}
        deleting={deleting}
        question={(count) => (count === 1 ? props.deleteQuestion : defaultDeleteQuestion(noun)(count))}
      />
      <CardsBar
        noun={noun}
        chosen={chosen}
        foundCount={shown?.length ?? 0}
        actions={props.bulk}
        onChooseAll={() => select((now) => setRows(now, shown?.map(idOf) ?? [], true))}
        onClear={() => {
          select(EMPTY_SELECTION)
          heading.current?.focus({ preventScroll: true })
        }}
        onDelete={() => deleting.ask(chosen)}
      />
    </div>
  )
}

const idOf = ({ id }: { id: string }): string => id

/** The selected rows among those that are shown. */
function useSelection<Row extends Ordered>(shown: readonly Row[]) {
  const [selection, select] = useState(EMPTY_SELECTION)
  return {
    chosen: shown.filter(({ id }) => selection.ids.has(id)),
    select,
    isChosen: (id: string) => selection.ids.has(id),
  }
}

function CardsBar<Row>(props: Omit<BulkBarProps<Row>, 'isApproximate' | 'isNarrow'>) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return <BulkBar {...props} isApproximate={false} isNarrow={isNarrow} />
}

/** Id of the row at the position of a deleted one: the next, or else the previous. */
function neighborOf(rows: readonly { id: string }[], id: string | undefined): string | undefined {
  const index = rows.findIndex((row) => row.id === id)
  return (rows[index + 1] ?? rows[index - 1])?.id
}

/** The button gets the focus after a deletion; its label names the row that it deletes. */
const deleteButtonOf = (container: HTMLElement, id: string | undefined): HTMLElement | null =>
  id === undefined ? null : container.querySelector(`[data-row="${CSS.escape(id)}"] [data-deletes-row]`)

/** Returns a function that saves a new order of all `rows`, or of some of them, as one action. */
function useSaveOrder(
  noun: AdminNoun,
  rows: readonly Ordered[],
): (ids: readonly string[]) => Promise<boolean> {
  const { store } = useLocalData()
  const write = useAdminWrite()
  return (ids) => {
    const moved = reorder(rows, ids)
    const movedIds = new Set(moved.map(({ id }) => id))
    // Also the others: an earlier order that is still being written may have moved them. Otherwise this changes nothing.
    const others = rows.filter(({ id }) => !movedIds.has(id))
    const changes = [...moved, ...others].map(({ id, display_order }) => ({
      op: 'update' as const,
      table: noun.table,
      id,
      set: { display_order },
    }))
    return write(() => changeRows(store, { noun, verb: 'reorder', changes }), {
      done: `${capitalize(noun.one)} order saved`,
      failed: failedText(noun, 'reorder'),
      undone: `The ${noun.many} are back in their previous order`,
    })
  }
}
