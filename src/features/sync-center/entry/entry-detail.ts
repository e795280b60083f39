import type { Json, RowValues } from '#shared/schema/row-values'
import type { Change, OutboxEntry } from '#sync/core/mutation'
import { fieldName } from '#ui/format/field-names'

/** Columns that distinguish two mutations of the same kind, best first: person, then title. */
const IDENTIFYING_COLUMNS = [
  'customer_name',
  'customer_email',
  'name',
  'email',
  'title',
  'display_name',
  'subject',
  'author_name',
]
/** Maximum number of values: the line is for recognizing an entry, not for reading. */
const MAX_VALUES = 2
/** Maximum number of elements of a list that are named. */
const MAX_LIST_LENGTH = 4

/** One line that distinguishes an entry, such as `Ada Farrier, ada@example.com` or `Price, Sale price`; may be ''. */
export function entryDetail({ body, label }: Pick<OutboxEntry, 'body' | 'label'>): string {
  if (body.kind !== 'changes') return ''
  const [first] = body.changes
  const more = body.changes.length - 1
  const parts = [first ? detailOf(first, label.subject) : '', more > 0 ? `and ${more} more` : '']
  return parts.filter((part) => part !== '').join(', ')
}

function detailOf(change: Change, subject: string): string {
  if (change.op === 'insert') return identifyingValues(change.values, subject)
  if (change.op === 'delete') return ''
  const names = Object.keys(change.set).map(fieldName)
  return names.length > MAX_LIST_LENGTH
    ? `${names.slice(0, MAX_LIST_LENGTH).join(', ')} and ${names.length - MAX_LIST_LENGTH} more`
    : names.join(', ')
}

const identifyingValues = (values: RowValues, subject: string): string =>
  IDENTIFYING_COLUMNS.map((column) => values[column])
    .filter((value: Json | undefined): value is string => typeof value === 'string' && value.trim() !== '')
    // The name of the entry contains it already.
    .filter((value) => value !== subject)
    .slice(0, MAX_VALUES)
    .join(', ')
