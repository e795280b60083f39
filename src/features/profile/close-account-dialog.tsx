import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#runtime/session'
import { useSync, useSyncStatus } from '#runtime/sync'
import { useConnection } from '#runtime/use-connection'
import type { AccountDeletionResult } from '#shared/account/account-deletion-result'
import { ACCOUNT_STAYS, DELETED_WITH_ACCOUNT } from '#shared/account/deleted-with-account'
import { paths } from '#shared/site/paths'
import { BackendError } from '#sync/errors'
import { FormSheet } from '#ui/feedback/form-sheet'
import { saveUnsent } from '#ui/feedback/save-unsent'
import { backendErrorText } from '#ui/feedback/sentences'
import { unreachableSentence } from '#ui/feedback/sync-phrases'
import { toastSuccess } from '#ui/feedback/toasts'
import { PasswordField } from '#ui/fields/password-field'
import classes from './close-account-dialog.module.css'

const REFUSALS: Record<Exclude<AccountDeletionResult, 'closed'>, string> = {
  last_admin: 'You’re the last admin. Make someone else an admin first, so the shop still has one.',
  open_orders:
    'You have an open order. You can delete your account once the order is delivered or canceled. If that can’t wait, call us.',
}

interface CloseAccountDialogProps {
  isOpen: boolean
  email: string
  onClose: () => void
}

/** Lists what is deleted, what remains and why, and asks for the password, without which nothing happens. */
export function CloseAccountDialog({ isOpen, email, onClose }: CloseAccountDialogProps) {
  const { closeAccount } = useSession()
  const status = useConnection()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isOffline = status.state === 'offline'

  const close = () => {
    setPassword('')
    setProblem('')
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setProblem('Type your password to confirm.')
    setBusy(true)
    setProblem('')
    const result = await closeAccount(password).catch((error: unknown) => {
      setProblem(reasonOf(error))
      return null
    })
    setBusy(false)
    if (result === 'closed') {
      toastSuccess('Account deleted', 'Your data is gone from our server and from this device.')
      await navigate(paths.home)
    } else if (result) setProblem(REFUSALS[result])
  }

  return (
    <FormSheet
      isOpen={isOpen}
      onClose={close}
      title="Delete your account"
      action={{ children: 'Delete Account', color: 'red.8', isBusy, disabled: isOffline }}
      focusesCancel
      onSubmit={submit}
    >
      <Consequences />
      <UnsentWarning />
      {isOffline ? (
        <p role="status" className={classes.note}>
          {unreachableSentence(status)} You need to be online to delete your account.
        </p>
      ) : null}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Your password"
        description="To make sure it’s you."
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p role="alert" className="rw-danger rw-strong rw-live">
        {problem}
      </p>
    </FormSheet>
  )
}

function Consequences() {
  return (
    <>
      <h3 className={classes.head}>Deleted now, for good</h3>
      <dl className={classes.leaves}>
        {DELETED_WITH_ACCOUNT.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3 className={classes.head}>What we keep, and why</h3>
      <p>{ACCOUNT_STAYS}</p>
      <p>
        You’ll be signed out everywhere. If another device still has unsent changes, they’ll stay there until
        you remove them.
      </p>
    </>
  )
}

/** Warns about unsent work that would be lost, with a button that saves it as a file. */
function UnsentWarning() {
  const { waiting, attention } = useSyncStatus('waiting', 'attention')
  const { commands } = useSync()
  const count = waiting + attention
  if (count === 0) return null
  return (
    <div className={classes.warning}>
      <p>
        {count === 1 ? 'One change on this device hasn’t' : `${count} changes on this device haven’t`} been
        sent yet and would be lost. Cancel to send {count === 1 ? 'it' : 'them'} first, or save{' '}
        {count === 1 ? 'it' : 'them'} as a file.
      </p>
      <Button size="compact-sm" variant="default" onClick={() => void saveUnsent(commands.exportUnsent)}>
        Save as a File
      </Button>
    </div>
  )
}

/** Rethrows any other error than a BackendError, because it is a defect. */
function reasonOf(error: unknown): string {
  if (!(error instanceof BackendError)) throw error
  if (error.code === 'invalid_credentials') return 'That’s not your password.'
  return `Your account wasn’t deleted. ${backendErrorText(error.code)}`
}
