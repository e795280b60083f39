import { capitalize } from '#shared/text/capitalize'
import { isoDate } from '#shared/text/iso-date'
import { fieldName } from '#ui/format/field-names'
import { formatDate, formatTime } from '#ui/format/format-date'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Tag } from '#ui/lists/tag'
import type { ListColumn, ListFilter } from '../kit/list/list-types'
import { valueFilter } from '../kit/list/value-filter'
import { firstNames } from './group-changes'
import { type HistoryLine, restoredFrom } from './queries'
import { restoredWords } from './restored-words'
import { nounOf, valuesBefore } from './row-history'

const kindOf = ({ change }: HistoryLine) => capitalize(nounOf(change)?.one ?? change.table_name)
const actorOf = ({ actor }: HistoryLine) => actor

/** Texts of a change that are searched. */
export const historyTexts = (line: HistoryLine): string[] => [
  ...line.changes.map(({ row_name }) => row_name),
  line.actor,
  kindOf(line),
]

/** Columns of the list of changes. */
export const HISTORY_COLUMNS: readonly ListColumn<HistoryLine>[] = [
  {
    key: 'what',
    label: 'Change',
    cell: (line) => <ChangeSummary line={line} />,
    isWide: true,
  },
  { key: 'kind', label: 'Type', cell: kindOf, sortBy: kindOf },
  { key: 'actor', label: 'By', cell: actorOf, sortBy: actorOf },
  {
    key: 'changed_at',
    label: 'When',
    cell: ({ change: { changed_at } }) => <time dateTime={changed_at}>{formatTime(changed_at)}</time>,
    sortBy: ({ change }) => change.changed_at,
  },
]

/** Number of row names that a line of a bulk change shows. */
const NAMED_ROWS = 2

/** What was changed, or whether a deleted row is in the trash, and the first rows of a bulk change. */
function ChangeSummary({ line }: { line: HistoryLine }) {
  const { change, changes, trash, unsent } = line
  const rows = changes.length > 1 ? firstNames(changes, NAMED_ROWS) : null
  if (change.action === 'delete') {
    const trashState =
      trash.length < changes.length ? `${trash.length} of ${changes.length} in the trash` : 'In the trash'
    return (
      <>
        {trash.length > 0 ? <Tag tone="danger">{trashState}</Tag> : <Tag>Deleted, then restored</Tag>} {rows}{' '}
        <PendingMarker mark={unsent[0]?.mark} />
      </>
    )
  }
  if (restoredFrom(line).length === 0) {
    return rows ?? Object.keys(valuesBefore(change)).map(fieldName).join(', ')
  }
  return (
    <>
      <Tag>Restored</Tag> {restoredWords(line, rows)}
    </>
  )
}

const ACTION_FILTER: ListFilter<HistoryLine> = {
  key: 'action',
  label: 'Action',
  choices: [
    { value: 'trash', label: 'In the trash' },
    { value: 'deleted', label: 'Deleted' },
    { value: 'changed', label: 'Changed' },
    { value: 'restored', label: 'Restored' },
  ],
  matches: (line, value) => {
    if (value === 'trash') return line.trash.length > 0
    if (value === 'restored') return restoredFrom(line).length > 0
    return line.change.action === (value === 'deleted' ? 'delete' : 'update')
  },
}

/** Filters of the list: action, kind of row, admin and day. The choices are the values that the lines have. */
export const historyFilters = (lines: readonly HistoryLine[]): ListFilter<HistoryLine>[] => [
  ACTION_FILTER,
  valueFilter('kind', 'Type', lines, kindOf),
  valueFilter('by', 'By', lines, actorOf),
  dayFilter(lines),
]

/** The value of the choice 'Last 7 days'. */
const WEEK = 'week'

function dayFilter(lines: readonly HistoryLine[]): ListFilter<HistoryLine> {
  const days = new Map(lines.map((line) => [lineDay(line), formatDate(line.change.changed_at)]))
  const since = daysAgo(6)
  const dayNames: Record<string, string> = { [daysAgo(1)]: 'Yesterday', [daysAgo(0)]: 'Today' }
  const choices = [...days]
    .filter(([day]) => day !== '')
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([value, date]) => ({ value, label: dayNames[value] ?? date }))
  return {
    key: 'day',
    label: 'Day',
    choices: [{ value: WEEK, label: 'Last 7 days' }, ...choices],
    matches: (line, value) => (value === WEEK ? lineDay(line) >= since : lineDay(line) === value),
  }
}

/** The day of a change on the device's clock: `2026-11-29`. */
const lineDay = ({ change }: HistoryLine): string => isoDate(new Date(change.changed_at))

/** The day some days before today. By the date, since a day has 23 or 25 hours when the clocks change. */
function daysAgo(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() - days)
  return isoDate(day)
}
