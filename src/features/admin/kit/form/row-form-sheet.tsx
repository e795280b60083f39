import { Button } from '@mantine/core'
import { type FormEvent, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { RowValues } from '#shared/schema/row-values'
import { paths } from '#shared/site/paths'
import { capitalize } from '#shared/text/capitalize'
import { Sheet } from '#ui/feedback/sheet'
import { toastInfo, toastRefused } from '#ui/feedback/toasts'
import { focusFirstError } from '#ui/fields/focus-first-error'
import { AlsoOpen } from '../also-open'
import { DraftNotice } from './draft-notice'
import { DuplicateRow } from './duplicate-row'
import { ErrorSummary } from './error-summary'
import { FormPicturesContext, useDraftPictures } from './form-pictures-context'
import type { RowDialogProps } from './row-dialog'
import classes from './row-form.module.css'
import { RowFormFooter } from './row-form-footer'
import { RowFormNotices } from './row-form-notices'
import { submitOnSaveKey } from './save-shortcut'
import { useLeaveForm } from './use-leave-form'
import type { RowDraft } from './use-row-draft'
import { type RowForm, useRowForm } from './use-row-form'
import { useSaveRow } from './use-save-row'

interface RowFormSheetProps<Row extends { id: string }, Form extends RowValues>
  extends RowDialogProps<Row, Form> {
  /** The current row, or the last version of a deleted one. */
  last: Row | null
  /** `last` as form values. */
  theirs: Form
  draft: RowDraft<Form>
}

/** The dialog, rendered once the draft is loaded. */
export function RowFormSheet<Row extends { id: string }, Form extends RowValues>(
  props: RowFormSheetProps<Row, Form>,
) {
  const { noun, row, last, theirs, draft, duplicate } = props
  const formId = useId()
  const rowForm = useRowForm(theirs, draft, props.validate)
  const { form, base, isDirty, isTouched, collisions } = rowForm
  const notices = useRef<HTMLDivElement>(null)
  const { pictures, isBusy } = useDraftPictures(draft)
  const isGone = row === undefined
  const id = last && !isGone ? last.id : null
  const save = useSaveRow({ ...props, id, base, pictures: draft.pictures })
  const { isLeaving, leave, stay, close } = useLeaveForm({
    noun,
    id: last?.id ?? 'new',
    formId,
    hasChanges: isDirty && isTouched,
    onClose: props.onClose,
  })
  const discard = () =>
    discardDraft(
      rowForm,
      draft,
      last ? `Your changes to the ${noun.one} were discarded` : 'The form is empty again',
    )

  /** A picture that is encoded after the form was left or emptied would start the draft again. */
  const unlessBusy = (act: () => void) => () => (isBusy() ? refuseBusy() : act())

  const submit = async (values: Form) => {
    if (isBusy()) return refuseBusy()
    if (collisions.length > 0) return notices.current?.focus()
    if (!(await save(values))) return
    draft.clear()
    close()
  }
  const refuse = (errors: Readonly<Record<string, unknown>>) => {
    focusFirstError(form, errors)
    props.onInvalid?.(Object.values(errors).map(String))
  }

  return (
    <FormPicturesContext value={pictures}>
      <Sheet
        isOpen
        onClose={unlessBusy(leave)}
        title={props.title ?? (last ? `Edit ${noun.one}: ${props.nameOf(theirs)}` : `New ${noun.one}`)}
        footer={
          <RowFormFooter
            formId={formId}
            submitLabel={id ? 'Save Changes' : `Create ${capitalize(noun.one)}${last ? ' Again' : ''}`}
            isSaving={form.submitting}
            savedAt={isDirty ? draft.savedAt : null}
            isLeaving={isLeaving}
            onLeave={unlessBusy(leave)}
            onStay={stay}
            onKeep={close}
            onDiscard={unlessBusy(discard)}
            onDiscardAndClose={unlessBusy(() => {
              discard()
              close()
            })}
          />
        }
      >
        <form
          id={formId}
          className={classes.form}
          noValidate
          // The save key is not a click on the button, which ignores clicks meanwhile.
          onSubmit={form.submitting ? ignore : form.onSubmit(submit, refuse)}
          onKeyDown={submitOnSaveKey}
        >
          {id ? <AlsoOpen table={noun.table} id={id} /> : null}
          <DraftNotice fields={rowForm.drafted} draft={draft} isNew={last === null} />
          <RowFormNotices
            ref={notices}
            noun={noun}
            isGone={isGone}
            collisions={collisions}
            onDecide={rowForm.decide}
          />
          <ErrorSummary errors={form.errors} find={form.getInputNode} />
          <div data-groups className={classes.groups}>
            {props.render(form)}
          </div>
          {id ? (
            <div>
              <Button component={Link} to={paths.adminHistory(id)} variant="default">
                History of This {capitalize(noun.one)}
              </Button>
            </div>
          ) : null}
          {id && duplicate && props.onOpenNew ? (
            <DuplicateRow
              noun={noun}
              edit={() => ({ base: props.toForm(null), values: duplicate(form.getValues()) })}
              onOpenNew={props.onOpenNew}
            />
          ) : null}
        </form>
      </Sheet>
    </FormPicturesContext>
  )
}

const ignore = (event: FormEvent) => event.preventDefault()

const refuseBusy = () => toastRefused('One moment', 'The photos are still being prepared.')

/** Empties the form, or returns it to the row, and offers Undo. `text`: what the toast says about that. */
function discardDraft<Form extends RowValues>(rowForm: RowForm<Form>, draft: RowDraft<Form>, text: string) {
  const { form, base } = rowForm
  const before = { edit: { base, values: form.values }, pictures: draft.pictures }
  rowForm.reset()
  draft.clear()
  toastInfo('Draft discarded', text, {
    undo: async () => {
      draft.replacePictures(before.pictures)
      rowForm.put(before.edit)
    },
    undone: 'Draft restored',
  })
}
