import { Button } from '@mantine/core'
import { usePrivateFiles } from '#runtime/private-files'
import { privateKeys } from '#shared/pictures/private-files'
import { useLive } from '#sync/react'
import { Sheet } from '#ui/feedback/sheet'
import { fieldName } from '#ui/format/field-names'
import { formatDateAndTime } from '#ui/format/format-date'
import { PrivatePictureSource } from '#ui/pictures/private-picture-source'
import { fieldKind } from '#ui/values/field-kind'
import { NameOfId } from '#ui/values/name-of-id'
import { ValueView } from '#ui/values/value-view'
import classes from './change-dialog.module.css'
import { type HistoryLine, readAddedAt, useAccountNames, useFieldChanges } from './queries'
import { RestoredFrom } from './restored-from'
import { type FieldChange, isRestorable, nounOf } from './row-history'
import { useRestore } from './use-restore'

/** One change: each field before and after, with buttons that restore one field or all. */
export function ChangeDialog({ line, onClose }: { line: HistoryLine; onClose: () => void }) {
  const { change, actor, trash } = line
  const restore = useRestore()
  const fields = useFieldChanges(change)
  const noun = nounOf(change)
  const photos = usePrivateFiles(
    privateKeys((fields ?? []).flatMap(({ before, after }) => [before, after].flat())),
    false,
  )
  const addedAt = useLive((db) => readAddedAt(db, noun ? [noun.table] : [], change.row_id), [change.id])
  const nameOf = useAccountNames()
  const isDeletion = change.action === 'delete'
  const restorable = isDeletion || typeof addedAt !== 'string' ? [] : (fields ?? []).filter(canRestore)
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${isDeletion ? 'Deleted' : 'Changed'} ${noun?.one ?? 'row'}: ${change.row_name}`}
      footer={
        trash.length > 0 ? (
          <Button
            onClick={async () => {
              if (await restore.row(line)) onClose()
            }}
          >
            Restore
          </Button>
        ) : restorable.length > 1 ? (
          <Button
            onClick={() =>
              void restore.fields(
                change,
                Object.fromEntries(restorable.map(({ field, before }) => [field, before])),
              )
            }
          >
            Restore All Fields
          </Button>
        ) : null
      }
    >
      <div className="rw-stack rw-gap-20">
        <p className="rw-soft">
          {`${actor} ${isDeletion ? 'deleted this item' : 'made this change'} on ${formatDateAndTime(change.changed_at)}.`}
          <RestoredFrom line={line} />
          {isDeletion && addedAt ? ` The item was restored on ${formatDateAndTime(addedAt)}.` : ''}
          {!isDeletion && addedAt === null ? ' The item has since been deleted.' : ''}
        </p>
        <PrivatePictureSource state={photos.state}>
          <NameOfId value={nameOf ?? unnamed}>
            {fields?.filter(isShown).map((field) => (
              <Field
                key={field.field}
                table={change.table_name}
                change={field}
                onRestore={
                  restorable.includes(field)
                    ? () => void restore.fields(change, { [field.field]: field.before })
                    : undefined
                }
              />
            ))}
          </NameOfId>
        </PrivatePictureSource>
      </div>
    </Sheet>
  )
}

/** Without references to an order, a request or a customer: the row is named after it. */
const isShown = ({ field }: FieldChange) => field === 'author_id' || !field.endsWith('_id')

const unnamed = () => undefined

const canRestore = ({ field }: FieldChange) => isRestorable(field)

interface FieldProps {
  table: string
  change: FieldChange
  /** Undefined if the field cannot be restored on its own. */
  onRestore: (() => void) | undefined
}

function Field({ table, change, onRestore }: FieldProps) {
  const { field, before, after } = change
  const kind = fieldKind(field, [before, after ?? null])
  const label = fieldName(field)
  return (
    <section aria-label={label} className="rw-stack rw-gap-8">
      <div className={classes.head}>
        <h3 className="rw-text-18">{label}</h3>
        {onRestore ? (
          <Button size="compact-md" variant="default" aria-label={`Restore ${label}`} onClick={onRestore}>
            Restore
          </Button>
        ) : null}
      </div>
      {after === undefined ? (
        <ValueView table={table} field={field} kind={kind} value={before} />
      ) : (
        <dl className={classes.versions}>
          <div>
            <dt>Before</dt>
            <dd>
              <ValueView table={table} field={field} kind={kind} value={before} />
            </dd>
          </div>
          <div>
            <dt>After</dt>
            <dd>
              <ValueView table={table} field={field} kind={kind} value={after} base={before} />
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
