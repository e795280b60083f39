/** Products by the key of their row; separate from the models, because the list is also read outside the browser. */
export const PRODUCT_NAMES = [
  'anvil-stand',
  'forge',
  'hoof-stand',
  'vise',
  'shoe-rack',
  'nail-drawer',
  'tote',
  'apron',
  'cap',
  'hoodie',
  'drug-drawer',
  'water-tank',
  'instrument-tray',
  'led-strip',
  'scene-light',
  'beacon',
  'extinguisher',
  'chevrons',
  'latch',
  'strut',
  'seal',
  'hose-reel',
] as const

/** Slots of the shoe rack: the picture shows as many as the store's text states. */
export const SHOE_RACK = { columns: 4, rows: 2, shoes: 20 } as const
