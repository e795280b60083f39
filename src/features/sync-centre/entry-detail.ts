import type { Change, Json, OutboxEntry, RowValues } from '#domain/mutation'
import { fieldName } from '#ui/field-names'

/** Columns that tell two changes of one kind apart, best first: whom it is for, then what it is called. */
const TELLING = [
  'customer_name',
  'customer_email',
  'name',
  'email',
  'title',
  'display_name',
  'subject',
  'author_name',
]
/** More would be a text to read, not a line to recognize something by. */
const MOST = 2
const LONGEST_LIST = 4

/** For whom or what a change is, in a line: `Ada Farrier, ada@example.com` or `Price, Sale price`; '' where it says nothing. */
export function entryDetail({ body, label }: Pick<OutboxEntry, 'body' | 'label'>): string {
  if (body.kind !== 'changes') return ''
  const [first] = body.changes
  const more = body.changes.length - 1
  const parts = [first ? detailOf(first, label.subject) : '', more > 0 ? `and ${more} more` : '']
  return parts.filter((part) => part !== '').join(', ')
}

function detailOf(change: Change, subject: string): string {
  if (change.op === 'insert') return tellingOf(change.values, subject)
  if (change.op === 'delete') return ''
  const names = Object.keys(change.set).map(fieldName)
  return names.length > LONGEST_LIST
    ? `${names.slice(0, LONGEST_LIST).join(', ')} and ${names.length - LONGEST_LIST} more`
    : names.join(', ')
}

const tellingOf = (values: RowValues, subject: string): string =>
  TELLING.map((column) => values[column])
    .filter((value: Json | undefined): value is string => typeof value === 'string' && value.trim() !== '')
    // The name of the change says that already.
    .filter((value) => value !== subject)
    .slice(0, MOST)
    .join(', ')
