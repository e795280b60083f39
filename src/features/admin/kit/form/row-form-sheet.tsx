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
import { ErrorSummary } from './error-summary'
import { type FormPictures, FormPicturesContext } from './form-pictures-context'
import type { RowDialogProps } from './row-dialog'
import classes from './row-form.module.css'
import { RowFormFoot } from './row-form-foot'
import { RowFormNotices } from './row-form-notices'
import { saveMessages } from './save-messages'
import { useDraftKeptToast } from './use-draft-kept-toast'
import type { RowDraft } from './use-row-draft'
import { useRowForm } from './use-row-form'

interface RowFormSheetProps<Row extends { id: string }, Form extends RowValues>
  extends RowDialogProps<Row, Form> {
  /** The current row, or the last version of a deleted one. */
  last: Row | null
  theirs: Form
  draft: RowDraft<Form>
}

/** The dialog, rendered once the draft is loaded. */
export function RowFormSheet<Row extends { id: string }, Form extends RowValues>(
  props: RowFormSheetProps<Row, Form>,
) {
  const { noun, row, last, theirs, draft, toValues, nameOf, folder, render, onClose, onInvalid } = props
  const formId = useId()
  const { store } = useLocalData()
  const { create = (newRow) => createRow(store, { noun, ...newRow }), update } = props
  const write = useAdminWrite()
  const rowForm = useRowForm(theirs, draft, props.validate)
  const { form, base, isDirty, isTouched, collisions } = rowForm
  const [isLeaving, setLeaving] = useState(false)
  const settle = useDraftKeptToast(noun, last?.id ?? 'new', isDirty && isTouched)
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

  const pictures = useMemo<FormPictures>(
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
    const messages = saveMessages(noun, own)
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
    rowForm.reset()
    draft.clear()
    setLeaving(false)
    toastInfo('Draft discarded', last ? `The ${noun.one} is as it was before` : 'The form is empty again', {
      undo: async () => {
        draft.putPictures(before.pictures)
        rowForm.put(before.edit)
      },
      undone: 'The draft is here again',
    })
  }

  return (
    <FormPicturesContext value={pictures}>
      <Sheet
        isOpen
        onClose={leave}
        title={props.title ?? (last ? `Edit ${noun.one}` : `New ${noun.one}`)}
        footer={
          <RowFormFoot
            formId={formId}
            submitLabel={changes ? 'Save changes' : last ? `Create ${noun.one} again` : `Create ${noun.one}`}
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
          <RowFormNotices
            ref={notices}
            noun={noun}
            isGone={isGone}
            collisions={collisions.map((field) => ({
              field,
              mine: form.values[field],
              theirs: theirs[field],
            }))}
            onDecide={(field, keeps) => rowForm.decide(field, keeps)}
          />
          <ErrorSummary errors={form.errors} find={form.getInputNode} />
          {render(form)}
        </form>
      </Sheet>
    </FormPicturesContext>
  )
}
