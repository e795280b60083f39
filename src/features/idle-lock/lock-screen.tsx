import { Button, Portal } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { BackendError } from '#backend/errors'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { PasswordField } from '#ui/password-field'
import { backendErrorSentence } from '#ui/sentences'
import classes from './idle-lock.module.css'

/** Covers the app until the person who is signed in says the password; nothing beneath can be seen or reached. */
export const LockScreen = ({ email }: { email: string }) => (
  // A place of its own: in the one that dialogs share they could be reached beside it.
  <Portal reuseTargetNode={false}>
    <Cover email={email} />
  </Portal>
)

function Cover({ email }: { email: string }) {
  const { signIn } = useSession()
  const { isReachable } = useSyncStatus('isReachable')
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const title = useId()
  const cover = useRef<HTMLDivElement>(null)
  useCovering(cover)
  useEffect(() => field.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const password = field.current?.value ?? ''
    if (password === '') return setProblem('Password is required')
    setAsking(true)
    try {
      // Which opens the screen, in every tab.
      await signIn(email, password)
    } catch (error) {
      if (!(error instanceof BackendError)) throw error
      setProblem(problemOf(error))
      field.current?.select()
    } finally {
      setAsking(false)
    }
  }
  return (
    <div ref={cover} role="dialog" aria-modal="true" aria-labelledby={title} className={classes.cover}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <h2 id={title}>This screen is locked</h2>
        <p>
          Nobody has used it for a while. <b>{email}</b> is still signed in; nothing that was typed, saved or
          waits to be sent is lost.
        </p>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          ref={field}
          label="Password"
          autoComplete="current-password"
          error={problem}
          onChange={() => setProblem(null)}
        />
        {isReachable ? null : (
          <p role="status">
            The server cannot be reached, and only it knows the password. Try again when there is a
            connection.
          </p>
        )}
        <Button type="submit" loading={isAsking} fullWidth>
          Unlock
        </Button>
      </form>
    </div>
  )
}

function problemOf(error: BackendError): string {
  if (error.code === 'invalid_credentials') return 'This is not the password.'
  const { what, wayOn } = backendErrorSentence(error.code)
  return `${what} ${wayOn}`
}

/** Everything else on the page, dialogs and messages included, can neither be reached nor read while this is shown. */
function useCovering(cover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement
    const covered = new Set<HTMLElement>()
    const hide = () => {
      for (const element of document.body.children) {
        if (!(element instanceof HTMLElement) || element.inert || element.contains(cover.current)) continue
        element.inert = true
        covered.add(element)
      }
    }
    hide()
    // What opens later, by the back button for one.
    const watch = new MutationObserver(hide)
    watch.observe(document.body, { childList: true })
    return () => {
      watch.disconnect()
      for (const element of covered) element.inert = false
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [cover])
}
