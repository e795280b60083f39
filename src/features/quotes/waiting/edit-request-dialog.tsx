import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useSync } from '#runtime/sync'
import { checkQuoteDialog, type QuoteDialogForm } from '#shared/orders/quote-form'
import { asksForCall } from '#shared/orders/quote-message'
import { required } from '#shared/text/form-checks'
import type { OutboxEntry } from '#sync/core/mutation'
import { uidOf } from '#sync/core/principal'
import { SyncCommandError } from '#sync/core/sync-command-error'
import { useLocalData } from '#sync/react'
import { FormSheet } from '#ui/feedback/form-sheet'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastError, toastSuccess } from '#ui/feedback/toasts'
import { CHECK_ON_BLUR } from '#ui/fields/check-on-blur'
import { focusFirstError } from '#ui/fields/focus-first-error'
import { recallSentRequest, rememberSentRequest } from '../last-sent-request'
import { QuoteDialogFields } from '../quote-dialog-fields'
import { quoteFromDialog, splitBuildLink } from '../quote-request'
import { readSentRequest, requestOf } from '../use-sent-request'
import { otherTabSentence } from './other-tab-sentence'

export interface EditRequestDialogProps {
  id: string
  /** The entry of the request, which waits to be sent. */
  entry: OutboxEntry
  isOpen: boolean
  onClose: () => void
}

/** The form with the content of a request that waits. The entry gets the new values, or keeps the old ones (W4). */
export function EditRequestDialog({ id, entry, isOpen, onClose }: EditRequestDialogProps) {
  const { commands } = useSync()
  const { db, principal } = useLocalData()
  const uid = uidOf(principal)
  // Replaced once another tab has changed the request and a message has said so.
  const [target, setTarget] = useState(entry)
  const { values: saved, link, needsPhone, photos } = contentOf(target, uid)
  const form = useForm<QuoteDialogForm>({
    ...CHECK_ON_BLUR,
    initialValues: saved,
    validate: (values) => ({
      ...(needsPhone ? required(values, { phone: 'Phone' }) : {}),
      ...checkQuoteDialog(values),
    }),
  })

  const save = async (values: QuoteDialogForm) => {
    const subject = { projectId: null, rigId: null, ...(link ? { link } : {}) }
    const { customer_name, customer_email, customer_phone, message } = quoteFromDialog(values, subject, uid)
    const set = { customer_name, customer_email, customer_phone, message }
    try {
      await commands.edit(target.id, [{ table: 'quote_requests', id, set }])
      const sent = recallSentRequest(id, uid)
      if (sent) rememberSentRequest({ ...sent, request: { ...sent.request, ...set } })
      toastSuccess('Changed', 'Your request will be sent with your changes.')
      onClose()
    } catch (error) {
      // Another tab was faster: the entry is no longer there to be edited.
      const isChanged = error instanceof SyncCommandError && error.code === 'not_parked'
      if (isChanged) await followOtherTab(values).catch(toastFailure)
      else toastFailure(error)
    }
  }
  const followOtherTab = async (values: QuoteDialogForm) => {
    const request = await readSentRequest(db, id, target.id)
    toastError(otherTabSentence(request))
    if (!('entry' in request) || !requestOf(request.entry)) return
    // A field that was not edited here shows what the other tab has saved, because Save sends what the fields show.
    const otherValues = contentOf(request.entry, uid).values
    for (const field of FIELDS)
      if (values[field] === saved[field]) form.setFieldValue(field, otherValues[field])
    setTarget(request.entry)
  }

  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title="Edit your request"
      action={{ children: 'Save', isBusy: form.submitting }}
      onSubmit={form.onSubmit(save, (errors) => focusFirstError(form, errors))}
    >
      <QuoteDialogFields form={form} details="Message" needsPhone={needsPhone} />
      {photos > 0 ? (
        <p className="rw-soft rw-small">
          {photos === 1 ? 'Your photo stays' : `Your ${photos} photos stay`} with the request.
        </p>
      ) : null}
    </FormSheet>
  )
}

const FIELDS = ['name', 'email', 'phone', 'details'] as const satisfies (keyof QuoteDialogForm)[]

/** A request as the form shows it, and what the form does not show. */
function contentOf(entry: OutboxEntry, uid: string | null) {
  const request = requestOf(entry)
  const message = request?.message ?? ''
  // The address of a build, which a visitor's message ends with, is not a text for people.
  const { text: details, link } = uid === null ? splitBuildLink(message) : { text: message, link: null }
  const values: QuoteDialogForm = {
    name: request?.customer_name ?? '',
    email: request?.customer_email ?? '',
    phone: request?.customer_phone ?? '',
    details,
  }
  const needsPhone = Boolean(request?.customer_phone) && asksForCall(message)
  return { values, link, needsPhone, photos: request?.attachments?.length ?? 0 }
}

function toastFailure(error: unknown): void {
  const isSent = error instanceof SyncCommandError && (error.code === 'in_flight' || error.code === 'done')
  if (isSent) toastError('Your request was already sent without this change. Message or call us about it.')
  else toastLocalFailure('Failed to save your edit', error)
}
