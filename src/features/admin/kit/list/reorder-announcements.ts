import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'

/** What is read out while a row is carried: its name and its place, never an id. */
export function reorderAnnouncements(
  ids: readonly string[],
  nameOf: (id: string) => string,
): NonNullable<DndContextProps['accessibility']> {
  const name = (id: UniqueIdentifier) => nameOf(String(id))
  const place = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`
  const pickedUp = (id: UniqueIdentifier) => `Picked up ${name(id)}, ${place(id)}.`
  return {
    screenReaderInstructions: {
      draggable:
        'Press Space to pick up, the arrow keys to move, Space again to put down, and Escape to leave it where it was.',
    },
    announcements: {
      // Said once the rows are measured, and the row is over its own place: arrows pressed before that would be lost.
      onDragStart: () => undefined,
      onDragOver: ({ active, over }) => {
        if (!over) return `${name(active.id)} is outside the list.`
        return over.id === active.id ? pickedUp(active.id) : `${name(active.id)} over ${place(over.id)}.`
      },
      onDragEnd: ({ active, over }) =>
        over
          ? `${name(active.id)} is now ${place(over.id)}.`
          : `${name(active.id)} stays ${place(active.id)}.`,
      onDragCancel: ({ active }) => `Cancelled. ${name(active.id)} stays ${place(active.id)}.`,
    },
  }
}
