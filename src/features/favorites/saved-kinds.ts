import type { SavableRow, SavedKind, SavedRow } from '#shared/account/saved-tables'

/** On the card of an item that is gone. */
export const takenDownText = (kind: SavedKind) =>
  `We took this ${kind === 'project' ? 'build' : kind} down after you saved it.`

const named = (kind: SavedKind) => kind.charAt(0).toUpperCase() + kind.slice(1)

/** 'Rig added to favorites'. */
export const addedText = (kind: SavedKind) => `${named(kind)} added to favorites`

/** 'Rig removed from favorites'. */
export const removedText = (kind: SavedKind) => `${named(kind)} removed from favorites`

/** A saved item; `item` is null if it has been taken down since. */
export type SavedItem<Kind extends SavedKind = SavedKind> = {
  [One in Kind]: { kind: One; saved: SavedRow<One>; item: SavableRow<One> | null }
}[Kind]
