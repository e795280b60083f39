import type { Json } from '#shared/schema/row-values'

const UNITS = 'ft|in|lb|gal|GPM|hp|kW|h|L|V|W|°F'
const NUMBER_AND_UNIT = new RegExp(`(\\d) (${UNITS})(?![\\p{L}\\p{N}])`, 'gu')

/** Columns whose texts people only read. Titles and columns with values are compared with other rows as they are. */
const PROSE_COLUMNS = new Set(['description', 'short_description', 'content', 'specifications'])

/**
 * A row whose texts keep a number and its unit on one line, and have a minus sign instead of a hyphen. Done here,
 * because the two kinds of space look the same in the source of the rows.
 */
export function joinUnits<Row extends { [column: string]: Json | undefined }>(row: Row): Row {
  const joined = Object.entries(row).filter(
    ([column, value]) => PROSE_COLUMNS.has(column) && value !== undefined,
  )
  return {
    ...row,
    ...Object.fromEntries(joined.map(([column, value]) => [column, inEachText(value ?? null)])),
  }
}

function inEachText(value: Json): Json {
  if (typeof value === 'string') {
    return value.replace(NUMBER_AND_UNIT, '$1\u00a0$2').replace(/(^|[\s(])-(?=\d)/g, '$1\u2212')
  }
  if (Array.isArray(value)) return value.map(inEachText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inEachText(part ?? null)]))
}
