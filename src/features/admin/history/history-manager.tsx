import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { paths } from '#shared/site/paths'
import { useLive } from '#sync/react'
import { formatDateAndTime } from '#ui/format/format-date'
import { lazyPart } from '#ui/lazy-part'
import { focusHeading } from '#ui/page/focus-heading'
import { AdminList } from '../kit/list/admin-list'
import { SECTION_NAMES } from '../panel/section-names'
import { HISTORY_COLUMNS, historyFilters, historyTexts } from './history-columns'
import { type HistoryLine, readAddedAt, useHistory } from './queries'
import { useRestore } from './use-restore'

const ChangeDialog = lazyPart(async () => (await import('./change-dialog')).ChangeDialog)

const BulkChangeDialog = lazyPart(async () => (await import('./bulk-change-dialog')).BulkChangeDialog)

const TABLES = Object.values(ADMIN_NOUNS).map(({ table }) => table)
const nameOf = ({ name }: HistoryLine) => name

/** What admins have changed and deleted in the last 30 days, with a way to restore it. Works offline. */
export function HistoryManager() {
  const [params] = useSearchParams()
  const rowId = params.get('row')
  const rows = useHistory(rowId)
  const addedAt = useLive((db) => readAddedAt(db, TABLES, rowId ?? ''), [rowId])
  const filters = useMemo(() => historyFilters(rows ?? []), [rows])
  return (
    <AdminList<HistoryLine>
      noun={ADMIN_NOUNS.change}
      title={SECTION_NAMES.history}
      intro={
        <p className="rw-soft">
          {rowId === null
            ? 'Everything changed or deleted in the last 30 days. '
            : `Changes to this item in the last 30 days. ${addedSentence(rows, addedAt)}`}
          Deletions made on this device appear here right away; other changes appear once they’re sent.{' '}
          {rowId === null ? null : <Link to={paths.adminSection('history')}>Show all changes</Link>}
        </p>
      }
      rows={rows}
      columns={HISTORY_COLUMNS}
      filters={filters}
      texts={historyTexts}
      searchHint="Name, admin"
      defaultSort="-changed_at"
      nameOf={nameOf}
      nameLabel="Name"
      actions={renderActions}
      form={({ row, onClose }) => {
        if (!row) return null
        const Dialog = row.changes.length > 1 ? BulkChangeDialog : ChangeDialog
        return <Dialog key={row.id} line={row} onClose={onClose} />
      }}
      canAdd={false}
      deleteQuestion={null}
      empty={{ title: 'No changes yet', text: 'Changes and deletions by admins will appear here.' }}
      failed="Failed to load the history"
    />
  )
}

/**
 * When the row was added, or '' while that is unknown; no one records by whom. A restored row is a new one with the old
 * id, so the sentence says restored if the history has the deletion.
 */
function addedSentence(
  lines: readonly HistoryLine[] | undefined,
  addedAt: string | null | undefined,
): string {
  if (!lines || !addedAt) return ''
  const verb = lines.some(({ change }) => change.action === 'delete') ? 'restored' : 'added'
  return `The item was ${verb} on ${formatDateAndTime(addedAt)}. `
}

const renderActions = (line: HistoryLine) =>
  line.changes.length === 1 && line.trash.length > 0 ? <RestoreButton line={line} /> : null

function RestoreButton({ line }: { line: HistoryLine }) {
  const restore = useRestore()
  return (
    <Button
      size="compact-md"
      variant="default"
      aria-label={`Restore ${line.change.row_name}`}
      // The button disappears once the row is restored.
      onClick={async () => {
        if (await restore.row(line)) focusHeading()
      }}
    >
      Restore
    </Button>
  )
}
