import { Button } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { memo, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWaitingLine } from '#runtime/use-waiting-line'
import { useLive } from '#sync/react'
import { BusyButton } from '#ui/busy-button'
import { useSendGuard } from '#ui/feedback/use-send-guard'
import { ContactField } from '#ui/fields/contact-field'
import { focusFirstError } from '#ui/fields/focus-first-error'
import { FormGrid, FormGridWide } from '#ui/fields/form-grid'
import { SelectField } from '#ui/fields/select-field'
import { TextAreaField } from '#ui/fields/text-area-field'
import { TextField } from '#ui/fields/text-field'
import { UNANNOUNCED_ERRORS } from '#ui/fields/unannounced-errors'
import { NoScriptsNote } from '#ui/page/no-scripts-note'
import {
  CONTACT_LENGTHS,
  type ContactForm,
  checkContactForm,
  INQUIRY_TYPES,
  type InquiryType,
  isOwnSubject,
} from './contact-form'
import { useSendMessage } from './use-send-message'

export interface MessageFormHandle {
  /**
   * Sets the inquiry type and moves the focus to the form. `subject` replaces the one of an earlier link or button,
   * `linked`. Returns false if the subject is the person's own, which stays.
   */
  begin: (inquiryType: InquiryType, subject: string, linked: string) => boolean
}

export interface ContactMessageFormProps {
  initial: ContactForm
  /** True after a sent message: the empty form's heading gets the focus, because the button that had it was removed. */
  isAgain: boolean
  /** A subject that the person can take instead of their own; null for none. */
  offered: string | null
  onEdit: (form: ContactForm) => void
  /** Called when the person has taken the offered subject. */
  onTaken: () => void
  /** Called when the message is saved on this device and the draft is no longer needed. */
  onSent: () => void
  ref: Ref<MessageFormHandle>
}

const INQUIRIES = [
  { value: '', label: 'Please choose' },
  ...Object.entries(INQUIRY_TYPES).map(([value, label]) => ({ value, label })),
]

/** The message form (Site 5): cleared only when the message is saved. Uncontrolled, like the form of the quote page. */
export const ContactMessageForm = memo(function ContactMessageForm(props: ContactMessageFormProps) {
  const { initial, isAgain, offered, onEdit, onTaken, onSent, ref } = props
  const { send, refuse } = useSendMessage()
  const { honeypot, maySend } = useSendGuard(refuse)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useForm<ContactForm>({
    ...UNANNOUNCED_ERRORS,
    mode: 'uncontrolled',
    initialValues: initial,
    validate: (values) => checkContactForm(values)?.fields ?? {},
    onValuesChange: onEdit,
  })

  useEffect(() => {
    if (isAgain) heading.current?.focus()
  }, [isAgain])

  useImperativeHandle(ref, () => ({
    begin(inquiryType, subject, linked) {
      form.setFieldValue('inquiryType', inquiryType)
      const isOwn = isOwnSubject(form.getValues().subject, linked)
      if (subject && !isOwn) form.setFieldValue('subject', subject)
      heading.current?.scrollIntoView()
      heading.current?.focus({ preventScroll: true })
      return !isOwn
    },
  }))

  const takeOffered = (subject: string) => {
    // Synchronous, because setting the value replaces the input, which then gets the focus.
    flushSync(() => form.setFieldValue('subject', subject))
    form.getInputNode('subject')?.focus()
    onTaken()
  }
  const submit = async (values: ContactForm) => {
    if (maySend() && (await send(values))) onSent()
  }
  const showProblem = (errors: typeof form.errors, values: ContactForm) => {
    const problem = checkContactForm(values)
    if (problem) refuse(problem.title, problem.message)
    focusFirstError(form, errors)
  }

  return (
    <form
      className="rw-stack rw-gap-24"
      aria-labelledby="message-heading"
      method="dialog"
      noValidate
      onSubmit={form.onSubmit(submit, showProblem)}
    >
      <h2 id="message-heading" ref={heading} tabIndex={-1}>
        Send us {isAgain ? 'another' : 'a'} message
      </h2>
      {isAgain ? <LastMessageState /> : null}
      <MessageFields form={form} offered={offered} onTake={takeOffered} />
      {honeypot}
      <div className="rw-cluster rw-gap-16 rw-center">
        <BusyButton type="submit" size="lg" className="rw-phone-wide" isBusy={form.submitting}>
          Send Message
        </BusyButton>
        <p className="rw-soft rw-small">Fields marked * are required. We save your draft on this device.</p>
        <NoScriptsNote />
      </div>
    </form>
  )
})

/** Says whether the messages that were sent before this one have arrived. */
function LastMessageState() {
  const waitingLine = useWaitingLine()
  const states = useLive(async (db) => {
    const entries = await db._outbox.toArray()
    return entries.filter(({ label }) => label.action === 'contact.send').map(({ state }) => state.kind)
  }, [])
  if (states === undefined) return null
  if (states.includes('parked'))
    return <p>We couldn’t accept your message. Open the Sync center to see why.</p>
  return states.some((state) => state !== 'applied') ? (
    <p>{waitingLine} Once we have it, we’ll get back to you within 24 hours.</p>
  ) : (
    <p>Thank you for your message. We’ll get back to you within 24 hours.</p>
  )
}

interface MessageFieldsProps {
  form: UseFormReturnType<ContactForm>
  offered: string | null
  onTake: (subject: string) => void
}

function MessageFields({ form, offered, onTake }: MessageFieldsProps) {
  return (
    <FormGrid>
      <ContactField
        kind="name"
        withAsterisk
        maxLength={CONTACT_LENGTHS.name}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <ContactField
        kind="email"
        withAsterisk
        maxLength={CONTACT_LENGTHS.email}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <ContactField
        kind="phone"
        maxLength={CONTACT_LENGTHS.phone}
        key={form.key('phone')}
        {...form.getInputProps('phone')}
      />
      <SelectField
        label="Inquiry type"
        data={INQUIRIES}
        key={form.key('inquiryType')}
        {...form.getInputProps('inquiryType')}
      />
      <FormGridWide>
        <TextField
          label="Subject"
          withAsterisk
          maxLength={CONTACT_LENGTHS.subject}
          key={form.key('subject')}
          {...form.getInputProps('subject')}
        />
        <div role="status">
          {offered ? (
            <p className="rw-cluster rw-gap-12 rw-center rw-small">
              We kept your subject.
              <Button variant="default" onClick={() => onTake(offered)}>
                Use “{offered}” Instead
              </Button>
            </p>
          ) : null}
        </div>
      </FormGridWide>
      <FormGridWide>
        <TextAreaField
          label="Message"
          withAsterisk
          minRows={6}
          maxLength={CONTACT_LENGTHS.message}
          key={form.key('message')}
          {...form.getInputProps('message')}
        />
      </FormGridWide>
    </FormGrid>
  )
}
