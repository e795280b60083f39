import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { reorderAnnouncements } from './reorder-announcements'
import { ReorderItem } from './reorder-item'
import classes from './reorder-list.module.css'

export interface ReorderListProps<Row extends { id: string }> {
  /** Names the list for assistive tech: 'Slides'. */
  label: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** `tiles`: a grid of small squares. */
  layout: 'rows' | 'grid' | 'tiles'
  /** Saves the new order. If it returns false, the old order is shown again. */
  onReorder: (ids: string[]) => boolean | Promise<boolean>
  /** `handle`: the grip and the two buttons that move the row; the output must contain it. */
  render: (row: Row, handle: ReactNode) => ReactNode
}

/** Distance at which a pointer starts a drag, px; less is a click. */
const DRAG_FROM = 4

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A list that is reordered by drag, by keyboard, or one step at a time by buttons (WCAG 2.5.7). */
export function ReorderList<Row extends { id: string }>({
  label,
  rows,
  nameOf,
  layout,
  onReorder,
  render,
}: ReorderListProps<Row>) {
  const [announcement, announce] = useState('')
  const isPickupAnnounced = useRef(false)
  const list = useRef<HTMLOListElement>(null)
  /** The row that a button has just moved. It has the focus and is scrolled into view. */
  const movedByButton = useRef<string | null>(null)
  const { shown, saveOrder } = useOptimisticOrder(rows, onReorder)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = shown.map(({ id }) => id)
  const order = ids.join()
  useLayoutEffect(() => {
    const id = movedByButton.current
    movedByButton.current = null
    if (id === null || !order) return
    list.current?.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [order])
  const nameAt = (id: string) => {
    const row = rows.find((other) => other.id === id)
    return row ? nameOf(row) : ''
  }

  const moveByButton = (at: number, to: number) => {
    movedByButton.current = ids[at] ?? null
    announce(`${nameAt(ids[at] ?? '')} is now ${to + 1} of ${ids.length}`)
    void saveOrder(arrayMove(ids, at, to))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const [at, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
    if (to >= 0 && at !== to) void saveOrder(arrayMove(ids, at, to))
  }

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={reorderAnnouncements({
          ids,
          nameOf: nameAt,
          isPickupAnnounced,
          say: announce,
        })}
        {...(layout === 'rows' ? { modifiers: [upAndDown] } : {})}
      >
        <SortableContext
          items={ids}
          strategy={layout === 'rows' ? verticalListSortingStrategy : rectSortingStrategy}
        >
          <ol ref={list} className={classes.list} data-layout={layout} aria-label={label}>
            {shown.map((row, at) => (
              <ReorderItem
                key={row.id}
                id={row.id}
                name={nameOf(row)}
                isHorizontal={layout !== 'rows'}
                onUp={at === 0 ? null : () => moveByButton(at, at - 1)}
                onDown={at === ids.length - 1 ? null : () => moveByButton(at, at + 1)}
              >
                {(handle) => render(row, handle)}
              </ReorderItem>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}

/** Returns the rows in the order to show, and a function that shows a new order immediately and saves it. */
function useOptimisticOrder<Row extends { id: string }>(
  rows: readonly Row[],
  onReorder: ReorderListProps<Row>['onReorder'],
) {
  const [move, setMove] = useState<{ from: string; ids: string[] }>()
  // The live query returns the new order a moment after the drop; until then `move` contains it.
  const from = rows.map(({ id }) => id).join()
  // A new order of `rows` drops the move for good; otherwise it would hide the old order that Undo restores.
  if (move && move.from !== from) setMove(undefined)
  const saveOrder = async (ids: string[]) => {
    const made = { from, ids }
    setMove(made)
    // A newer move stays: its own save decides about it.
    if (!(await onReorder(ids))) setMove((latest) => (latest === made ? undefined : latest))
  }
  return { shown: move?.from === from ? arrange(rows, move.ids) : rows, saveOrder }
}

const arrange = <Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
