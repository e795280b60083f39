import type { SavableRow, SavedKind, SavedRow } from '#shared/account/saved-tables'

/** Texts that differ by kind (Site 8). `takenDown` is on the card of an item that is gone. */
export const SAVED_TEXTS: Record<SavedKind, { added: string; removed: string; takenDown: string }> = {
  project: {
    added: 'Project added to favorites',
    removed: 'Project removed from favorites',
    takenDown: 'We took this build down after you saved it.',
  },
  rig: {
    added: 'Rig added to favorites',
    removed: 'Rig removed from favorites',
    takenDown: 'We took this rig down after you saved it.',
  },
  product: {
    added: 'Product added to favorites',
    removed: 'Product removed from favorites',
    takenDown: 'We took this product down after you saved it.',
  },
}

/** A saved item; `item` is null if it has been taken down since. */
export type SavedItem<Kind extends SavedKind = SavedKind> = {
  [K in Kind]: { kind: K; saved: SavedRow<K>; item: SavableRow<K> | null }
}[Kind]
