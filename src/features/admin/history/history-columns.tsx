import { capitalize } from '#shared/text/capitalize'
import { fieldName } from '#ui/format/field-names'
import { formatTime } from '#ui/format/format-date'
import { Tag } from '#ui/lists/tag'
import type { ListColumn, ListFilter } from '../kit/list/list-types'
import type { HistoryLine } from './queries'
import { nounOf, valuesBefore } from './row-history'

const kindOf = ({ change }: HistoryLine) => nounOf(change)?.one ?? change.table_name

/** Texts of a change that are searched. */
export const historyTexts = (line: HistoryLine): string[] => [line.change.row_name, line.actor, kindOf(line)]

/** Columns of the list of changes. */
export const HISTORY_COLUMNS: readonly ListColumn<HistoryLine>[] = [
  {
    key: 'what',
    label: 'What',
    cell: (line) => <What line={line} />,
    isWide: true,
  },
  { key: 'kind', label: 'Kind', cell: (line) => capitalize(kindOf(line)), sortBy: kindOf },
  { key: 'actor', label: 'By', cell: ({ actor }) => actor, sortBy: ({ actor }) => actor },
  {
    key: 'changed_at',
    label: 'When',
    cell: ({ change: { changed_at } }) => <time dateTime={changed_at}>{formatTime(changed_at)}</time>,
    sortBy: ({ change }) => change.changed_at,
  },
]

function What({ line }: { line: HistoryLine }) {
  const { change, isInTrash } = line
  if (change.action === 'delete')
    return isInTrash ? <Tag tone="danger">In the trash</Tag> : <Tag>Deleted and restored</Tag>
  return Object.keys(valuesBefore(change)).map(fieldName).join(', ')
}

export const HISTORY_FILTERS: readonly ListFilter<HistoryLine>[] = [
  {
    key: 'action',
    label: 'What',
    choices: [
      { value: 'trash', label: 'In the trash' },
      { value: 'deleted', label: 'Deleted' },
      { value: 'changed', label: 'Changed' },
    ],
    matches: ({ change, isInTrash }, value) => {
      if (value === 'trash') return isInTrash
      return change.action === (value === 'deleted' ? 'delete' : 'update')
    },
  },
]
