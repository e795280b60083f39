import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'

interface AnnouncementOptions {
  ids: readonly string[]
  nameOf: (id: string) => string
  /** Whether the pick-up was announced. */
  isSaid: { current: boolean }
  /** Announces a text in the list's own live region. */
  say: (text: string) => void
}

/** Screen reader texts while a row is dragged: its name and its place, never an id. */
export function reorderAnnouncements({
  ids,
  nameOf,
  isSaid,
  say,
}: AnnouncementOptions): NonNullable<DndContextProps['accessibility']> {
  const name = (id: UniqueIdentifier) => nameOf(String(id))
  const place = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`
  return {
    screenReaderInstructions: {
      draggable:
        'Press Space to pick up, the arrow keys to move, Space again to put down, and Escape to leave it where it was.',
    },
    announcements: {
      onDragStart: () => {
        isSaid.current = false
        say('')
        return undefined
      },
      onDragOver: ({ active, over }) => {
        if (!isSaid.current) {
          isSaid.current = true
          // Arrow keys pressed before this are lost: dnd-kit has just measured the rows, and handles keys a task later.
          setTimeout(() => say(`Picked up ${name(active.id)}, ${place(active.id)}.`))
          return undefined
        }
        return over ? `${name(active.id)} over ${place(over.id)}.` : `${name(active.id)} is outside the list.`
      },
      onDragEnd: ({ active, over }) =>
        over
          ? `${name(active.id)} is now ${place(over.id)}.`
          : `${name(active.id)} stays ${place(active.id)}.`,
      onDragCancel: ({ active }) => `Cancelled. ${name(active.id)} stays ${place(active.id)}.`,
    },
  }
}
