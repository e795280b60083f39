import type { Json } from '#shared/schema/row-values'
import { truncate } from '#shared/text/truncate'
import { fieldName } from '#ui/format/field-names'
import { formatDate, formatDateAndTime } from '#ui/format/format-date'
import { formatPrice } from '#ui/format/format-price'
import { valueWords } from '#ui/format/value-words'
import { fieldKind } from '#ui/values/field-kind'
import { type HistoryLine, restoredFrom } from './queries'
import { valuesBefore } from './row-history'

/** Characters of a restored text that a line shows. */
const TEXT_LENGTH = 40

/**
 * What the line of a restore says after 'Restored', so that it differs from the line of the change that it restored:
 * 'Price to $1,200, from before the change on Mar 3, 2026, 2:10 PM'. `rows`: of a bulk change, the names of its rows.
 */
export function restoredWords(line: HistoryLine, rows: string | null): string {
  const [source, ...others] = restoredFrom(line)
  const fields = Object.keys(valuesBefore(line.change))
  const [field, ...more] = fields
  const value =
    field && source && !rows && more.length === 0
      ? shortValue(line.change.table_name, field, source.before[field])
      : null
  const subject = rows ?? fields.map(fieldName).join(', ')
  const origin =
    source && others.length === 0 ? `, from before the change on ${formatDateAndTime(source.changed_at)}` : ''
  return `${subject}${value === null ? '' : ` to ${value}`}${origin}`
}

/** A value in a few words; null for one that is not a short text, such as a list of pictures. */
function shortValue(table: string, field: string, value: Json | undefined): string | null {
  if (value === undefined || value === null || value === '') return null
  switch (fieldKind(field, [value])) {
    case 'money':
      return typeof value === 'number' ? formatPrice(value) : null
    case 'number':
      return String(value)
    case 'date':
      return formatDate(String(value)) || null
    case 'line':
    case 'text':
      return textInWords(String(value), valueWords(table, field, String(value)))
    default:
      return null
  }
}

/** Only what a person wrote is quoted, not the words for a time or a code. */
const textInWords = (text: string, words: string): string =>
  words === text ? `“${truncate(text, TEXT_LENGTH)}”` : words
