import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RowChangesRow } from '#shared/schema/rows'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog'
import { Sheet } from '#ui/feedback/sheet'
import { formatDateAndTime } from '#ui/format/format-date'
import { Tag } from '#ui/lists/tag'
import { fieldKind } from '#ui/values/field-kind'
import { ValueView } from '#ui/values/value-view'
import { useIncrementalRender } from '../kit/list/use-incremental-render'
import classes from './bulk-change-dialog.module.css'
import { ChangeDialog } from './change-dialog'
import { restoredFields, rowCount } from './group-changes'
import { skippedSentence } from './plan-restore'
import { type HistoryLine, useRestorePlan } from './queries'
import { RestoredFrom } from './restored-from'
import type { FieldChange } from './row-history'
import { useRestore } from './use-restore'

/** The rows of a bulk change, with a button that restores all of them. Each opens as a change of its own. */
export function BulkChangeDialog({ line, onClose }: { line: HistoryLine; onClose: () => void }) {
  const { change, changes, actor, name, trash, unsent } = line
  const restore = useRestore()
  const plan = useRestorePlan(line)
  const [openId, setOpenId] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const shown = useIncrementalRender(changes, line.id)
  const openChange = changes.find(({ id }) => id === openId)
  const count = plan?.changes.length ?? 0
  const skippedChanges = new Set(plan?.skipped)
  const isDeletion = change.action === 'delete'
  const skipped = plan ? skippedSentence(plan) : ''
  const question = isDeletion
    ? `Restore ${rowCount(changes, count)} from the trash?`
    : `Restore ${restoredFields(changes, count)}?`
  return (
    <>
      <Sheet
        isOpen
        onClose={onClose}
        title={isDeletion ? `Deleted ${name}` : name}
        footer={
          count > 0 ? (
            <Button onClick={() => setAsking(true)}>
              {count === changes.length ? `Restore All ${count}` : `Restore ${count} of ${changes.length}`}
            </Button>
          ) : null
        }
      >
        <div className="rw-stack rw-gap-12">
          <p className="rw-soft">
            {`${actor} ${isDeletion ? `deleted ${rowCount(changes)}` : 'made this change'} on ${formatDateAndTime(change.changed_at)}.`}
            <RestoredFrom line={line} />
            {skipped && ` ${skipped}`}
          </p>
          <ul>
            {shown.map((shownChange) => (
              <li key={shownChange.id} className={classes.row}>
                <button type="button" dir="auto" onClick={() => setOpenId(shownChange.id)}>
                  {shownChange.row_name || 'No title'}
                </button>
                <Outcome
                  change={shownChange}
                  fields={plan?.fields.get(shownChange.row_id)}
                  isSkipped={skippedChanges.has(shownChange)}
                />
              </li>
            ))}
          </ul>
        </div>
      </Sheet>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Restore ${rowCount(changes, count)}`}
        message={`${question} ${skipped}`}
        confirmLabel="Restore"
        isDestructive={false}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          if (plan && (await restore.all(line, plan))) onClose()
        }}
      />
      {openChange ? (
        <ChangeDialog
          line={{
            ...line,
            change: openChange,
            changes: [openChange],
            trash: trash.filter(({ id }) => id === openId),
            unsent: unsent.filter(({ change: deletion }) => deletion.id === openId),
          }}
          onClose={() => setOpenId(undefined)}
        />
      ) : null}
    </>
  )
}

interface OutcomeProps {
  change: RowChangesRow
  fields: readonly FieldChange[] | undefined
  isSkipped: boolean
}

/** The value of a row before and after, if one short field was changed; or that the row stays as it is. */
function Outcome({ change: { table_name: table, action }, fields = [], isSkipped }: OutcomeProps) {
  const [field] = fields
  if (isSkipped) return <Tag>{action === 'delete' ? 'Restored' : 'Changed since'}</Tag>
  if (!field || fields.length > 1) return null
  const { field: name, before, after = null } = field
  const kind = fieldKind(name, [before, after])
  if (!SHORT_KINDS.has(kind)) return null
  return (
    <div className="rw-row rw-gap-8">
      <ValueView table={table} field={name} kind={kind} value={before} />
      <span aria-hidden="true">→</span>
      <span className="rw-hidden">to</span>
      <ValueView table={table} field={name} kind={kind} value={after} />
    </div>
  )
}

/** Kinds of values that fit into a line. */
const SHORT_KINDS: ReadonlySet<string> = new Set(['number', 'money', 'switch', 'date', 'fixed'])
