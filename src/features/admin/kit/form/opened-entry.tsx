import { useId, useMemo, useRef, useState } from 'react'
import type { RowValues } from '#shared/schema/row-values'
import { useLocalData } from '#sync/react'
import { Sheet } from '#ui/feedback/sheet'
import { toastInfo, toastRefused } from '#ui/feedback/toasts'
import { focusFirstError } from '#ui/fields/focus-first-error'
import { placePictures } from '../../picture-file'
import { createRow, updateRow } from '../actions'
import { changedColumns } from '../merge-edit'
import { useAdminWrite } from '../use-admin-write'
import type { EntryDialogProps } from './entry-dialog'
import { EntryFoot } from './entry-foot'
import classes from './entry-form.module.css'
import { entryMessages } from './entry-messages'
import { EntryNotices } from './entry-notices'
import { type EntryPictures, EntryPicturesContext } from './entry-pictures'
import { ErrorSummary } from './error-summary'
import type { EntryDraft } from './use-entry-draft'
import { useEntryForm } from './use-entry-form'
import { useKeptNotice } from './use-kept-notice'

interface OpenedEntryProps<Row extends { id: string }, Form extends RowValues>
  extends EntryDialogProps<Row, Form> {
  /** The current row, or the last version of a deleted one. */
  last: Row | null
  theirs: Form
  draft: EntryDraft<Form>
}

/** The dialog, rendered once the draft is loaded. */
export function OpenedEntry<Row extends { id: string }, Form extends RowValues>(
  props: OpenedEntryProps<Row, Form>,
) {
  const { noun, row, last, theirs, draft, toValues, nameOf, folder, render, onClose, onInvalid } = props
  const formId = useId()
  const { store } = useLocalData()
  const { create = (entry) => createRow(store, { noun, ...entry }), update } = props
  const write = useAdminWrite()
  const entry = useEntryForm(theirs, draft, props.validate)
  const { form, base, isDirty, isTouched, collisions } = entry
  const [isLeaving, setLeaving] = useState(false)
  const settle = useKeptNotice(noun, last?.id ?? 'new', isDirty && isTouched)
  const close = () => {
    settle()
    onClose()
  }
  const notices = useRef<HTMLDivElement>(null)
  /** The element that had the focus when the admin asked to leave. */
  const askedAt = useRef<Element | null>(null)
  const busy = useRef(0)
  const isGone = row === undefined
  const changes = last && !isGone ? { id: last.id } : null

  const pictures = useMemo<EntryPictures>(
    () => ({
      find: (key) => draft.pictures.find((picture) => picture.key === key),
      add: draft.addPictures,
      setBusy: (is) => {
        busy.current += is ? 1 : -1
      },
    }),
    [draft.pictures, draft.addPictures],
  )

  const submit = async (values: Form) => {
    if (busy.current > 0) {
      toastRefused('One moment', 'The pictures are still being prepared.')
      return
    }
    if (collisions.length > 0) {
      notices.current?.focus()
      return
    }
    const wanted = changes ? changedColumns(toValues(base), toValues(values)) : toValues(values)
    const place = typeof folder === 'function' ? folder(values) : (folder ?? '')
    const { values: set, files } = placePictures(wanted, draft.pictures, place)
    const action = { noun, name: nameOf(values), files }
    const own = typeof props.messages === 'function' ? props.messages(values) : props.messages
    const messages = entryMessages(noun, own)
    const change = ({ id }: { id: string }) =>
      update ? update(id, set) : updateRow(store, { ...action, id, set })
    const isSaved = changes
      ? await write(() => change(changes), {
          done: messages.updated,
          failed: messages.updateFailed,
          ...(messages.undone === undefined ? {} : { undone: messages.undone }),
        })
      : await write(() => create({ ...action, values: set }), {
          done: messages.created,
          failed: messages.createFailed,
        })
    if (!isSaved) return
    draft.clear()
    close()
  }

  const refuse = (errors: Readonly<Record<string, unknown>>) => {
    focusFirstError(form, errors)
    onInvalid?.(Object.values(errors).map(String))
  }

  const leave = () => {
    // Leaving again while the question is open returns to the form.
    if (isLeaving) return stay()
    if (!(isDirty && isTouched)) return close()
    askedAt.current = document.activeElement
    setLeaving(true)
  }
  const stay = () => {
    setLeaving(false)
    // The pressed button is unmounted with the question, so the focus returns to the form.
    const first = document.getElementById(formId)?.querySelector('input, textarea, select')
    const back = askedAt.current?.isConnected ? askedAt.current : first
    if (back instanceof HTMLElement) back.focus()
  }
  const discard = () => {
    const before = { edit: { base, values: form.values }, pictures: draft.pictures }
    entry.reset()
    draft.clear()
    setLeaving(false)
    toastInfo('Draft discarded', last ? `The ${noun.one} is as it was before` : 'The form is empty again', {
      undo: async () => {
        draft.putPictures(before.pictures)
        entry.put(before.edit)
      },
      undone: 'The draft is here again',
    })
  }

  return (
    <EntryPicturesContext value={pictures}>
      <Sheet
        isOpen
        onClose={leave}
        title={props.title ?? (last ? `Edit ${noun.one}` : `New ${noun.one}`)}
        footer={
          <EntryFoot
            formId={formId}
            act={changes ? 'Save changes' : last ? `Create ${noun.one} again` : `Create ${noun.one}`}
            isSaving={form.submitting}
            savedAt={isDirty ? draft.savedAt : null}
            isLeaving={isLeaving}
            onLeave={leave}
            onStay={stay}
            onKeep={close}
            onDiscard={discard}
            onDiscardAndClose={() => {
              discard()
              close()
            }}
          />
        }
      >
        <form
          id={formId}
          className={classes.form}
          noValidate
          onSubmit={form.onSubmit(submit, refuse)}
          onKeyDown={(event) => {
            if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
            event.preventDefault()
            event.currentTarget.requestSubmit()
          }}
        >
          <EntryNotices
            ref={notices}
            noun={noun}
            isGone={isGone}
            collisions={collisions.map((field) => ({
              field,
              mine: form.values[field],
              theirs: theirs[field],
            }))}
            onDecide={(field, keeps) => entry.decide(field, keeps)}
          />
          <ErrorSummary errors={form.errors} find={form.getInputNode} />
          {render(form)}
        </form>
      </Sheet>
    </EntryPicturesContext>
  )
}
