import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useId } from 'react'
import { useSync } from '#runtime/sync'
import { checkQuoteDialog, type QuoteDialogForm } from '#shared/orders/quote-form'
import type { OutboxEntry } from '#sync/core/mutation'
import { uidOf } from '#sync/core/principal'
import { useLocalData } from '#sync/react'
import { BusyButton } from '#ui/busy-button'
import { Sheet } from '#ui/feedback/sheet'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { CHECKED_WHEN_LEFT } from '#ui/fields/checked-when-left'
import { focusFirstError } from '#ui/fields/focus-first-error'
import { recallSentRequest, rememberSentRequest } from '../last-sent-request'
import { QuoteDialogFields } from '../quote-dialog-fields'
import { BUILD_LINK_PREFIX, quoteFromDialog } from '../quote-request'
import { requestOf } from '../use-sent-request'

export interface EditRequestDialogProps {
  id: string
  /** Of a request that waits. */
  entry: OutboxEntry
  isOpen: boolean
  onClose: () => void
}

/** The form with the content of a request that waits. The entry gets the new values, or keeps the old ones (W4). */
export function EditRequestDialog({ id, entry, isOpen, onClose }: EditRequestDialogProps) {
  const formId = useId()
  const { commands } = useSync()
  const { principal } = useLocalData()
  const request = requestOf(entry)
  // The address of a build is not a text for people.
  const [details = '', link] = (request?.message ?? '').split(`\n${BUILD_LINK_PREFIX}`)
  const form = useForm<QuoteDialogForm>({
    ...CHECKED_WHEN_LEFT,
    initialValues: {
      name: request?.customer_name ?? '',
      email: request?.customer_email ?? '',
      phone: request?.customer_phone ?? '',
      details,
    },
    validate: checkQuoteDialog,
  })

  const save = async (values: QuoteDialogForm) => {
    const uid = uidOf(principal)
    const subject = { projectId: null, rigId: null, ...(link ? { link } : {}) }
    const { customer_name, customer_email, customer_phone, message } = quoteFromDialog(values, subject, uid)
    const set = { customer_name, customer_email, customer_phone, message }
    try {
      await commands.edit(entry.id, [{ table: 'quote_requests', id, set }])
      const sent = recallSentRequest(id, uid)
      if (sent) rememberSentRequest({ ...sent, request: { ...sent.request, ...set } })
      onClose()
    } catch (error) {
      toastLocalFailure('Failed to save your edit', error)
    }
  }
  const photos = request?.attachments?.length ?? 0

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="Edit your request"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" form={formId} isBusy={form.submitting}>
            Save
          </BusyButton>
        </>
      }
    >
      <form
        id={formId}
        className="rw-stack rw-gap-16"
        noValidate
        onSubmit={form.onSubmit(save, (errors) => focusFirstError(form, errors))}
      >
        <QuoteDialogFields form={form} details="Message" />
        {photos > 0 ? (
          <p className="rw-soft rw-small">
            {photos === 1 ? 'Your photo stays' : `Your ${photos} photos stay`} with the request.
          </p>
        ) : null}
      </form>
    </Sheet>
  )
}
