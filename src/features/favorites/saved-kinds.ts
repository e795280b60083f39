import type { SavableRow, SavedKind, SavedRow } from '#shared/account/saved-tables'

interface SavedKindTexts {
  /** In 'Saved rigs' and '2 saved rigs'. */
  one: string
  many: string
  added: string
  removed: string
  notRemoved: string
  takenDown: string
}

/** What differs between the kinds of saved items on screens. */
export const SAVED_TEXTS: Record<SavedKind, SavedKindTexts> = {
  project: {
    one: 'project',
    many: 'projects',
    added: 'Project added to favorites',
    removed: 'Project removed from favorites',
    notRemoved: 'Failed to remove project from favorites',
    takenDown: 'We took this build down after you saved it.',
  },
  rig: {
    one: 'rig',
    many: 'rigs',
    added: 'Rig added to favorites',
    removed: 'Rig removed from favorites',
    notRemoved: 'Failed to remove rig from favorites',
    takenDown: 'We took this rig down after you saved it.',
  },
  product: {
    one: 'product',
    many: 'products',
    added: 'Product added to favorites',
    removed: 'Product removed from favorites',
    notRemoved: 'Failed to remove product from favorites',
    takenDown: 'We took this product out of the store after you saved it.',
  },
}

/** A saved item; `item` is null if it has been taken down since. */
export type SavedItem<Kind extends SavedKind = SavedKind> = {
  [One in Kind]: { kind: One; saved: SavedRow<One>; item: SavableRow<One> | null }
}[Kind]
