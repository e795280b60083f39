import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'

interface Speech {
  ids: readonly string[]
  nameOf: (id: string) => string
  /** Whether it has been said that a row is picked up. */
  isSaid: { current: boolean }
  /** Says it in a place of its own. */
  say: (text: string) => void
}

/** What is read out while a row is carried: its name and its place, never an id. */
export function reorderAnnouncements({
  ids,
  nameOf,
  isSaid,
  say,
}: Speech): NonNullable<DndContextProps['accessibility']> {
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
          // Arrows pressed before this would be lost: now the rows are measured, and a task later the keys are heard.
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
