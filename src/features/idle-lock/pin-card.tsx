import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useId, useState } from 'react'
import { useSession } from '#runtime/session'
import { BackendError } from '#sync/errors'
import { BusyButton } from '#ui/busy-button'
import { backendErrorText } from '#ui/feedback/sentences'
import { toastSuccess } from '#ui/feedback/toasts'
import { focusFirstError } from '#ui/fields/focus-first-error'
import { PasswordField } from '#ui/fields/password-field'
import { MAX_FAILED_PINS, pinProblem, pinTriesLeft, removePin, setPin } from './lock-pin'

interface PinForm {
  pin: string
  repeated: string
  password: string
}

const EMPTY: PinForm = { pin: '', repeated: '', password: '' }

export interface PinCardProps {
  /** With it, 'Not Now' is offered while there is no PIN. */
  onDecline?: () => void
}

/** Sets up or removes the PIN with which this admin unlocks the screen of this device without a connection. */
export function PinCard(props: PinCardProps) {
  const { session } = useSession()
  return session.kind === 'signed-in' ? <PinOf uid={session.uid} email={session.email} {...props} /> : null
}

function PinOf({ uid, email, onDecline }: PinCardProps & { uid: string; email: string }) {
  const [isSet, setIsSet] = useState(() => pinTriesLeft(uid) !== null)
  const [isOpen, setOpen] = useState(false)
  const remove = () => {
    removePin()
    setIsSet(false)
    toastSuccess('PIN removed', 'Only your password unlocks this screen now.')
  }
  return (
    <div className="rw-stack rw-gap-16">
      <p>
        Your screen locks when it’s been idle for a while. With a PIN, you can unlock it on this device
        without a connection. After {MAX_FAILED_PINS} wrong PINs, this device needs a connection and your
        password.
      </p>
      {isSet ? <p>This device has a PIN.</p> : null}
      {isOpen ? (
        <PinFields
          uid={uid}
          email={email}
          onDone={() => {
            setOpen(false)
            setIsSet(true)
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className="rw-cluster rw-gap-12">
          <Button variant="default" onClick={() => setOpen(true)}>
            {isSet ? 'Change PIN' : 'Set Up PIN'}
          </Button>
          {isSet ? (
            <Button variant="default" onClick={remove}>
              Remove PIN
            </Button>
          ) : null}
          {onDecline && !isSet ? (
            <Button variant="subtle" color="gray" onClick={onDecline}>
              Not Now
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}

interface PinFieldsProps {
  uid: string
  email: string
  onDone: () => void
  onCancel: () => void
}

function PinFields({ uid, email, onDone, onCancel }: PinFieldsProps) {
  const { signIn } = useSession()
  const [failure, setFailure] = useState('')
  const form = useForm<PinForm>({
    initialValues: EMPTY,
    validate: {
      pin: pinProblem,
      repeated: (repeated, { pin }) => (repeated === pin ? null : 'The PINs don’t match'),
      password: (password) => (password ? null : 'Password is required'),
    },
    onValuesChange: () => setFailure(''),
  })
  const submit = async ({ pin, password }: PinForm) => {
    try {
      // Otherwise anyone who finds the screen unlocked could choose the PIN that unlocks it later.
      await signIn(email, password)
    } catch (error) {
      if (!(error instanceof BackendError)) throw error
      if (error.code === 'invalid_credentials') {
        form.setFieldError('password', 'That’s not your password.')
        return form.getInputNode('password')?.focus()
      }
      return setFailure(backendErrorText(error.code))
    }
    try {
      await setPin(uid, pin)
    } catch {
      // The browser stores nothing, or its storage is full.
      return setFailure(
        'This browser couldn’t store the PIN. Free up some space on this device and try again.',
      )
    }
    toastSuccess('PIN set', 'It unlocks your screen on this device, even without a connection.')
    onDone()
  }
  const digits = { inputMode: 'numeric', autoComplete: 'off' } as const
  const failureId = useId()
  return (
    <form
      className="rw-stack rw-gap-16"
      aria-label="PIN for this device"
      aria-describedby={failure ? failureId : undefined}
      noValidate
      onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))}
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="PIN"
        withAsterisk
        description="6 to 12 digits"
        autoFocus
        {...digits}
        {...form.getInputProps('pin')}
      />
      <PasswordField label="Repeat PIN" withAsterisk {...digits} {...form.getInputProps('repeated')} />
      <PasswordField
        label="Your password"
        withAsterisk
        description="We verify it with the server, so you need a connection."
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      {failure ? (
        <p role="alert" id={failureId}>
          {failure}
        </p>
      ) : null}
      <div className="rw-cluster rw-gap-12">
        <BusyButton type="submit" isBusy={form.submitting}>
          Save PIN
        </BusyButton>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
