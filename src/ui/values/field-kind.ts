import type { Json } from '#shared/schema/row-values'

/**
 * How a value is shown and entered. `fixed` can be shown and chosen but not typed: a status, a reference, a time, a
 * structure. `key` is the key of a section, `pairs` are names with a text each, `texts` an ordered list of titles with a text each, `settings` a group
 * of settings, `sizes` the variants of a product.
 */
export type FieldKind =
  | 'line'
  | 'key'
  | 'text'
  | 'number'
  | 'money'
  | 'switch'
  | 'date'
  | 'picture'
  | 'pictures'
  | 'list'
  | 'pairs'
  | 'texts'
  | 'settings'
  | 'sizes'
  | 'fixed'

const BY_NAME: Readonly<Record<string, FieldKind>> = {
  attachments: 'pictures',
  avatar_url: 'picture',
  background_image: 'picture',
  bio: 'text',
  body: 'text',
  content: 'text',
  cover_image: 'picture',
  delivery_date: 'date',
  description: 'text',
  due_on: 'date',
  expanded_details: 'texts',
  images: 'pictures',
  key_points: 'texts',
  message: 'text',
  next_price: 'money',
  next_sale_price: 'money',
  pictures: 'pictures',
  price: 'money',
  sale_price: 'money',
  section_key: 'key',
  setting_value: 'settings',
  short_description: 'text',
  tags: 'list',
  total_amount: 'money',
  variants: 'sizes',
}

/** Columns for which the server accepts only some values, or which people do not enter at all. */
const FIXED = new Set([
  ...['id', 'inquiry_type', 'priority', 'role', 'setting_key', 'status', 'tag', 'type'],
  // Properties of a saved build, which only the rig builder enters.
  ...['trade', 'mount', 'chassis_make', 'cab', 'base', 'length', 'height', 'rack', 'lights', 'bumper'],
  ...['body_finish', 'door_finish', 'truck_color'],
])

/** Found by the column's name, otherwise by the first of `values` that is not null. */
export function fieldKind(field: string, values: readonly Json[]): FieldKind {
  const named = BY_NAME[field]
  if (named) return named
  if (FIXED.has(field) || /_(?:id|at)$/u.test(field)) return 'fixed'
  return kindOf(values.find((value) => value !== null) ?? '')
}

function kindOf(value: Json): FieldKind {
  if (typeof value === 'string') return value.includes('\n') || value.length > 80 ? 'text' : 'line'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'switch'
  if (Array.isArray(value)) return value.every((element) => typeof element === 'string') ? 'list' : 'fixed'
  const isPlain = value !== null && Object.values(value).every((part) => typeof part === 'string')
  return isPlain ? 'pairs' : 'fixed'
}

const UNEDITABLE: ReadonlySet<FieldKind> = new Set(['fixed', 'picture', 'texts', 'settings', 'sizes'])

/** Whether the person can enter a value other than the two versions. */
export const isEditable = (kind: FieldKind): boolean => !UNEDITABLE.has(kind)
