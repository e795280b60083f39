import { useForm } from '@mantine/form'
import { useDraft } from '#device-data/use-draft'
import { useContactPrefill, withContactPrefill } from '#runtime/contact-prefill'
import { FormSheet } from '#ui/feedback/form-sheet'
import { useSendGuard } from '#ui/feedback/use-send-guard'
import type { SendingTexts } from '#ui/feedback/use-sending'
import { CHECK_ON_BLUR } from '#ui/fields/check-on-blur'
import { ContactField } from '#ui/fields/contact-field'
import { focusFirstError } from '#ui/fields/focus-first-error'
import { FormGrid, FormGridWide } from '#ui/fields/form-grid'
import { SelectField } from '#ui/fields/select-field'
import { TextAreaField } from '#ui/fields/text-area-field'
import { CONTACT_LENGTHS } from './contact-form'
import {
  CALL_TIMES,
  checkFinancingCall,
  EMPTY_FINANCING_CALL,
  type FinancingCall,
  financingCallMessage,
} from './financing-call-form'
import { useSendMessage } from './use-send-message'

const TEXTS: SendingTexts = {
  sent: 'Financing Call Requested',
  nextStep: 'Thank you! Our financing specialist will call you.',
  failed: 'Failed to request the call. Please try again.',
}

/** Leaves room for the other lines of the message. */
const ABOUT_LENGTH = 2_000

const TIMES = Object.entries(CALL_TIMES).map(([value, label]) => ({ value, label }))

interface FinancingCallDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Requests a call from the financing specialist. Typed values survive closing and reloading until they are sent. */
export function FinancingCallDialog(props: FinancingCallDialogProps) {
  const known = useContactPrefill()
  const [draft, keepDraft, clearDraft] = useDraft<FinancingCall>('financing-call')
  if (draft === undefined || known === undefined) return null
  const empty = withContactPrefill(EMPTY_FINANCING_CALL, known)
  return (
    <OpenedDialog
      {...props}
      empty={empty}
      initial={withContactPrefill({ ...empty, ...draft }, known)}
      onEdit={keepDraft}
      onSent={clearDraft}
    />
  )
}

interface OpenedDialogProps extends FinancingCallDialogProps {
  empty: FinancingCall
  initial: FinancingCall
  onEdit: (form: FinancingCall) => void
  onSent: () => void
}

function OpenedDialog({ isOpen, onClose, empty, initial, onEdit, onSent }: OpenedDialogProps) {
  const { send, refuse } = useSendMessage(TEXTS)
  const { honeypot, maySend } = useSendGuard(refuse)
  const form = useForm<FinancingCall>({
    ...CHECK_ON_BLUR,
    initialValues: initial,
    validate: checkFinancingCall,
    onValuesChange: onEdit,
  })
  const submit = async (values: FinancingCall) => {
    if (!maySend() || !(await send(financingCallMessage(values)))) return
    form.setValues(empty)
    onSent()
    onClose()
  }
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title="Schedule Financing Call"
      action={{ children: 'Request Call', isBusy: form.submitting }}
      onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))}
    >
      <FormGrid>
        <ContactField
          kind="name"
          withAsterisk
          maxLength={CONTACT_LENGTHS.name}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <ContactField
          kind="phone"
          withAsterisk
          maxLength={CONTACT_LENGTHS.phone}
          {...form.getInputProps('phone')}
        />
        <ContactField
          kind="email"
          withAsterisk
          maxLength={CONTACT_LENGTHS.email}
          {...form.getInputProps('email')}
        />
        <SelectField label="Best time to call" data={TIMES} {...form.getInputProps('time')} />
        <FormGridWide>
          <TextAreaField
            label="What would you like to finance?"
            maxLength={ABOUT_LENGTH}
            {...form.getInputProps('about')}
          />
        </FormGridWide>
      </FormGrid>
      {honeypot}
    </FormSheet>
  )
}
