import { Portal } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useSession } from '#runtime/session'
import { BackendError } from '#sync/errors'
import { BusyButton } from '#ui/busy-button'
import { backendErrorSentence } from '#ui/feedback/sentences'
import { PasswordField } from '#ui/fields/password-field'
import { focusHeading } from '#ui/page/focus-heading'
import classes from './idle-lock.module.css'

export interface LockScreenProps {
  email: string
  /** Whether the server that checks the password is reachable. */
  canAsk: boolean
  /** Logs out without discarding unsent work; null if that is not possible. */
  onLeave: (() => Promise<void>) | null
}

/** Covers the app until the signed-in person enters the password; the page beneath can be neither seen nor used. */
export const LockScreen = (props: LockScreenProps) => (
  // Its own portal node: in the shared one, dialogs beside it would stay usable.
  <Portal reuseTargetNode={false}>
    <Cover {...props} />
  </Portal>
)

function Cover({ email, canAsk, onLeave }: LockScreenProps) {
  const { signIn } = useSession()
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
      // Signing in unlocks the screen in every tab.
      await signIn(email, password)
    } catch (error) {
      setProblem(problemOf(error))
      field.current?.select()
      if (!(error instanceof BackendError)) throw error
    } finally {
      setAsking(false)
    }
  }
  const leave = async () => {
    setAsking(true)
    try {
      await onLeave?.()
    } catch (error) {
      setProblem(problemOf(error))
      throw error
    } finally {
      setAsking(false)
    }
  }
  return (
    <div ref={cover} role="dialog" aria-modal="true" aria-labelledby={title} className={classes.cover}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <h2 id={title}>This screen is locked</h2>
        <p>
          No one has used it for a while. <b>{email}</b> is still signed in. Nothing you typed or saved is
          lost.
        </p>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          ref={field}
          label="Password"
          autoComplete="current-password"
          error={problem}
          onChange={() => setProblem(null)}
        />
        {canAsk ? null : (
          <p role="status">
            We can’t check your password without a connection. Try again once you’re online.
          </p>
        )}
        <BusyButton type="submit" isBusy={isAsking} fullWidth>
          Unlock
        </BusyButton>
        {onLeave ? (
          <p className={classes.leave}>
            Forgot your password, or someone else?{' '}
            <button type="button" disabled={isAsking} onClick={leave}>
              Log out
            </button>{' '}
            Unsent and unfinished work stays here for {email}.
          </p>
        ) : null}
      </form>
    </div>
  )
}

function problemOf(error: unknown): string {
  if (!(error instanceof BackendError)) return 'This page didn’t load completely. Reload it and try again.'
  if (error.code === 'invalid_credentials') return 'That’s not the password.'
  const { what, advice } = backendErrorSentence(error.code)
  return `${what} ${advice}`
}

/** Makes everything else on the page inert, including dialogs and toasts, while the lock screen is shown. */
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
    // Otherwise Escape would close a dialog beneath, and its typed text would be lost.
    const stopKey = (event: KeyboardEvent) => event.stopPropagation()
    document.addEventListener('keydown', stopKey)
    // Also hides what opens later, for example through the back button.
    const watch = new MutationObserver(hide)
    watch.observe(document.body, { childList: true })
    return () => {
      watch.disconnect()
      document.removeEventListener('keydown', stopKey)
      for (const element of covered) element.inert = false
      giveBackFocus(before)
    }
  }, [cover])
}

/** Focuses `before`; if that is gone, or after a reload of a locked screen, the page's heading. */
function giveBackFocus(before: Element | null): void {
  if (before instanceof HTMLElement && before !== document.body) {
    before.focus({ preventScroll: true })
    if (document.activeElement === before) return
  }
  focusHeading()
}
