import type { RowTypes } from '../schema/rows'

/** The tables of what customers save: the table, its column with the id of the item, and the table of the item. */
export const SAVED_TABLES = {
  project: { table: 'saved_projects', column: 'project_id', items: 'projects' },
  rig: { table: 'saved_rigs', column: 'rig_id', items: 'rigs' },
  product: { table: 'saved_products', column: 'product_id', items: 'products' },
} as const

export type SavedKind = keyof typeof SAVED_TABLES

/** All kinds, in the order in which they are shown. */
export const SAVED_KINDS = Object.keys(SAVED_TABLES) as SavedKind[]

/** The row that says that an item is saved. */
export type SavedRow<Kind extends SavedKind = SavedKind> = RowTypes[(typeof SAVED_TABLES)[Kind]['table']]

/** An item of a kind that can be saved. */
export type SavableRow<Kind extends SavedKind = SavedKind> = RowTypes[(typeof SAVED_TABLES)[Kind]['items']]

/** Id of the item in a saved row. */
export const savedItemId = (kind: SavedKind, saved: SavedRow): string =>
  (saved as unknown as Record<string, string>)[SAVED_TABLES[kind].column] ?? ''
