/** The row types of the app, from the migrated schema. */

/** Types of the JSON columns whose shape the app relies on; any other jsonb column is `Json`. */
const JSON_SHAPES: Record<string, string> = {
  key_points: 'TitledText[]',
  expanded_details: 'TitledText[]',
  specifications: 'Record<string, string>',
  setting_value: '{ [key: string]: Json }',
  variants: 'ProductVariant[]',
}

const SCALARS: Record<string, string> = {
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  jsonb: 'Json',
  _text: 'string[]',
}

interface Column {
  table_name: string
  column_name: string
  type_name: string
  not_null: boolean
  /** Definition of the CHECK constraint on this column alone that lists its values; null if there is none. */
  values_check: string | null
}

const COLUMNS = `
  select c.relname as table_name, a.attname as column_name, t.typname as type_name, a.attnotnull as not_null,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%= ANY (%') as values_check
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname, a.attnum`

/** Returns the text of src/shared/schema/rows.ts for the migrated database that `sql` queries. */
export async function generateRowTypes(sql: (text: string) => Promise<unknown[]>): Promise<string> {
  const tables = (await sql('select name from private.sync_tables order by ord')) as { name: string }[]
  return render(
    tables.map(({ name }) => name),
    (await sql(COLUMNS)) as Column[],
  )
}

function render(tables: readonly string[], columns: readonly Column[]): string {
  const types = tables.map((table) => {
    const fields = columns.filter((column) => column.table_name === table).map(field)
    return `export type ${typeName(table)} = {\n${fields.join('\n')}\n}\n`
  })
  return [
    '/** Rows of the synced tables. Generated from the migrations by `npm run generate`; do not edit. */',
    "import type { Json } from './row-values'",
    '',
    '/** A key point or a detail of a section; one without both texts is not shown. */',
    'export type TitledText = { title: string; description: string }',
    '',
    '/** A variant of a product: a size. */',
    'export type ProductVariant = { name: string; in_stock: boolean }',
    '',
    ...types,
    '/** Row type by table name. */',
    'export interface RowTypes {',
    ...tables.map((table) => `  ${table}: ${typeName(table)}`),
    '}',
    '',
  ].join('\n')
}

function field(column: Column): string {
  const name = column.column_name
  // A row that only this device has does not have the server's stamp.
  if (name === 'sync_xid') return '  sync_xid?: string'
  const values = column.values_check?.matchAll(/'([^']*)'::text/g)
  const union = values && [...values].map(([, value]) => `'${value}'`).join(' | ')
  const type = union || JSON_SHAPES[name] || SCALARS[column.type_name] || 'string'
  return `  ${name}: ${type}${column.not_null ? '' : ' | null'}`
}

function typeName(table: string): string {
  return `${table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}Row`
}
