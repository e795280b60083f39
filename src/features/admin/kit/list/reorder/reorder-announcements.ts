import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'

interface AnnouncementOptions {
  ids: readonly string[]
  nameOf: (id: string) => string
  /** Whether the pick-up was announced; a ref, since it changes during a drag without a render. */
  isPickupAnnounced: { current: boolean }
  /** Announces a text in the list's own live region. */
  say: (text: string) => void
}

/** Screen reader texts while a row is dragged: its name and its position, never an id. */
export function reorderAnnouncements({
  ids,
  nameOf,
  isPickupAnnounced,
  say,
}: AnnouncementOptions): NonNullable<DndContextProps['accessibility']> {
  const name = (id: UniqueIdentifier) => nameOf(String(id))
  const position = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`
  return {
    screenReaderInstructions: {
      draggable: 'Press Space to pick up, the arrow keys to move, Space again to drop, and Escape to cancel.',
    },
    announcements: {
      onDragStart: () => {
        isPickupAnnounced.current = false
        say('')
        return undefined
      },
      onDragOver: ({ active, over }) => {
        if (!isPickupAnnounced.current) {
          isPickupAnnounced.current = true
          // Announced in the next task, because dnd-kit ignores arrow keys until then.
          setTimeout(() => say(`Picked up ${name(active.id)}, ${position(active.id)}.`))
          return undefined
        }
        return over
          ? `${name(active.id)} is over position ${position(over.id)}.`
          : `${name(active.id)} is outside the list.`
      },
      onDragEnd: ({ active, over }) =>
        over
          ? `${name(active.id)} is now ${position(over.id)}.`
          : `${name(active.id)} stays at ${position(active.id)}.`,
      onDragCancel: ({ active }) => `Canceled. ${name(active.id)} stays at ${position(active.id)}.`,
    },
  }
}
