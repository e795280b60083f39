import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'

/** What is read out while a row is carried: its name and its place, never an id. */
export function reorderAnnouncements(
  ids: readonly string[],
  nameOf: (id: string) => string,
): NonNullable<DndContextProps['accessibility']> {
  const name = (id: UniqueIdentifier) => nameOf(String(id))
  const place = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`
  return {
    screenReaderInstructions: {
      draggable:
        'Press Space to pick up, the arrow keys to move, Space again to put down, and Escape to leave it where it was.',
    },
    announcements: {
      onDragStart: ({ active }) => `Picked up ${name(active.id)}, ${place(active.id)}.`,
      onDragOver: ({ active, over }) =>
        over ? `${name(active.id)} over ${place(over.id)}.` : `${name(active.id)} is outside the list.`,
      onDragEnd: ({ active, over }) =>
        over
          ? `${name(active.id)} is now ${place(over.id)}.`
          : `${name(active.id)} stays ${place(active.id)}.`,
      onDragCancel: ({ active }) => `Cancelled. ${name(active.id)} stays ${place(active.id)}.`,
    },
  }
}
