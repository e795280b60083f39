import { useSortable } from '@dnd-kit/sortable'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconGripVertical,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/icon-button'
import classes from './reorder-list.module.css'

interface ReorderItemProps {
  id: string
  name: string
  /** Items run left to right. */
  isHorizontal: boolean
  /** Moves the row by one place; null at the end of the list. */
  onUp: (() => void) | null
  onDown: (() => void) | null
  children: (handle: ReactNode) => ReactNode
}

/** Words and icons of the two buttons of a vertical list. */
const VERTICAL = { up: 'up', Up: IconArrowUp, down: 'down', Down: IconArrowDown }
/** Words and icons of the two buttons of a grid. */
const HORIZONTAL = { up: 'earlier', Up: IconArrowLeft, down: 'later', Down: IconArrowRight }

/** A row that can be dragged, and its handle. */
export function ReorderItem({ id, name, isHorizontal, onUp, onDown, children }: ReorderItemProps) {
  const sortable = useSortable({ id, attributes: { roleDescription: 'sortable row' } })
  const { up, Up, down, Down } = isHorizontal ? HORIZONTAL : VERTICAL
  const { transform, transition, isDragging } = sortable
  const handle = (
    <span className={classes.handle}>
      <IconButton
        ref={sortable.setActivatorNodeRef}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={`Drag ${name}`}
        // Escape puts the row back; it must not close the dialog around the list as well.
        data-mantine-stop-propagation={isDragging}
      >
        <IconGripVertical size={20} aria-hidden />
      </IconButton>
      {/* Not `disabled`: a button that becomes disabled at the end of the list would lose the focus. */}
      <IconButton aria-label={`Move ${name} ${up}`} aria-disabled={onUp === null} onClick={() => onUp?.()}>
        <Up size={20} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={`Move ${name} ${down}`}
        aria-disabled={onDown === null}
        onClick={() => onDown?.()}
      >
        <Down size={20} aria-hidden />
      </IconButton>
    </span>
  )
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.item}
      data-row={id}
      data-carried={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      {children(handle)}
    </li>
  )
}
