import { Portal } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { unlockScreen } from '#runtime/screen-lock'
import { useSession } from '#runtime/session'
import { BackendError } from '#sync/errors'
import { BusyButton } from '#ui/busy-button'
import { backendErrorText } from '#ui/feedback/sentences'
import { PasswordField } from '#ui/fields/password-field'
import { focusHeading } from '#ui/page/focus-heading'
import classes from './idle-lock.module.css'
import { checkPin, pinTriesLeft } from './lock-pin'

export interface LockScreenProps {
  uid: string
  email: string
  /** Whether the server that checks the password is reachable. */
  canCheckPassword: boolean
  /** Logs out without discarding unsent work; null if that is not possible. */
  onLogOut: (() => Promise<void>) | null
}

/**
 * Covers the app until the signed-in person enters the password or the PIN of this device; the page under it can be
 * neither seen nor used.
 */
export const LockScreen = (props: LockScreenProps) => (
  // A separate portal node: in the shared one, dialogs next to it would remain usable.
  <Portal reuseTargetNode={false}>
    <LockCover {...props} />
  </Portal>
)

function LockCover({ uid, email, canCheckPassword, onLogOut }: LockScreenProps) {
  const { field, isByPin, problem, setProblem, isBusy, chooseSecret, submit, logOut } = useUnlock(
    uid,
    email,
    onLogOut,
  )
  const titleId = useId()
  const usedUpId = useId()
  const cover = useRef<HTMLDivElement>(null)
  const triesLeft = pinTriesLeft(uid)
  // Not while the last PIN is checked: it is counted already, and may be the right one.
  const isUsedUp = triesLeft === 0 && !isByPin
  useInertPage(cover)
  useEffect(() => field.current?.focus(), [field])
  return (
    <div
      ref={cover}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={isUsedUp ? usedUpId : undefined}
      className={classes.cover}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <h2 id={titleId}>This screen is locked</h2>
        <p>
          It’s been idle for a while. <b>{email}</b> is still signed in. Nothing you typed or saved is lost.
        </p>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        {isUsedUp ? (
          <p role="status" id={usedUpId}>
            Too many wrong PINs.{' '}
            {canCheckPassword ? 'Enter your password.' : 'Go online and unlock with your password.'}
          </p>
        ) : null}
        {/* Also while the server seems unreachable: that can be wrong, after one broken answer for example. */}
        <PasswordField
          ref={field}
          label={isByPin ? 'PIN' : 'Password'}
          inputMode={isByPin ? 'numeric' : undefined}
          autoComplete={isByPin ? 'off' : 'current-password'}
          error={problem}
          onChange={() => setProblem(null)}
        />
        {canCheckPassword || isByPin || isUsedUp ? null : (
          <p role="status">
            We can’t check your password without a connection. Try again once you’re online. A PIN works
            without one: set one up in your profile.
          </p>
        )}
        <BusyButton type="submit" isBusy={isBusy} fullWidth>
          Unlock
        </BusyButton>
        {triesLeft ? (
          <p className={classes.leave}>
            <button type="button" disabled={isBusy} onClick={() => chooseSecret(!isByPin)}>
              {isByPin ? 'Use Your Password' : 'Use Your PIN'}
            </button>
          </p>
        ) : null}
        {onLogOut ? (
          <p className={classes.leave}>
            Forgot your password, or not you?{' '}
            <button type="button" disabled={isBusy} onClick={logOut}>
              Log Out
            </button>{' '}
            Unsent and unfinished work stays on this device for {email}.
          </p>
        ) : null}
      </form>
    </div>
  )
}

/** State of the form: the PIN first, if this device has one with tries left, otherwise the password. */
function useUnlock(uid: string, email: string, onLogOut: LockScreenProps['onLogOut']) {
  const { signIn } = useSession()
  const [isByPin, setByPin] = useState(() => Boolean(pinTriesLeft(uid)))
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const chooseSecret = (byPin: boolean) => {
    setByPin(byPin)
    setProblem(null)
    if (field.current) field.current.value = ''
    field.current?.focus()
  }
  const unlockByPin = async (pin: string) => {
    if (await checkPin(uid, pin)) return unlockScreen(Date.now())
    const left = pinTriesLeft(uid)
    if (left) setProblem(`That’s not the right PIN. You have ${tries(left)} left.`)
    else chooseSecret(false)
  }
  /** Runs one attempt; shows why it failed. */
  const attempt = async (run: () => Promise<void> | undefined) => {
    setBusy(true)
    try {
      await run()
    } catch (error) {
      setProblem(problemOf(error))
      if (!(error instanceof BackendError)) throw error
    } finally {
      setBusy(false)
      field.current?.select()
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = field.current?.value ?? ''
    if (typed === '') return setProblem(`${isByPin ? 'PIN' : 'Password'} is required`)
    // Signing in unlocks the screen in every tab.
    await attempt(() => (isByPin ? unlockByPin(typed) : signIn(email, typed)))
  }
  return {
    field,
    isByPin,
    problem,
    setProblem,
    isBusy,
    chooseSecret,
    submit,
    logOut: () => attempt(() => onLogOut?.()),
  }
}

const tries = (count: number): string => (count === 1 ? '1 try' : `${count} tries`)

function problemOf(error: unknown): string {
  if (!(error instanceof BackendError)) return 'This page didn’t load completely. Reload it and try again.'
  if (error.code === 'invalid_credentials') return 'That’s not the password.'
  return backendErrorText(error.code)
}

/** Makes all other elements of the page inert, including dialogs and toasts, while the lock screen is shown. */
function useInertPage(cover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement
    const covered = new Set<HTMLElement>()
    const coverPage = () => {
      for (const element of document.body.children) {
        if (!(element instanceof HTMLElement) || element.inert || element.contains(cover.current)) continue
        element.inert = true
        covered.add(element)
      }
    }
    coverPage()
    // Otherwise Escape would close a dialog under the lock, and its typed text would be lost.
    const stopKey = (event: KeyboardEvent) => event.stopPropagation()
    document.addEventListener('keydown', stopKey)
    // Also covers what opens later, for example through the back button.
    const watch = new MutationObserver(coverPage)
    watch.observe(document.body, { childList: true })
    return () => {
      watch.disconnect()
      document.removeEventListener('keydown', stopKey)
      for (const element of covered) element.inert = false
      returnFocus(before)
    }
  }, [cover])
}

/** Focuses `before`; if that was removed, or after a reload of a locked screen, the page's heading. */
function returnFocus(before: Element | null): void {
  if (before instanceof HTMLElement && before !== document.body) {
    before.focus({ preventScroll: true })
    if (document.activeElement === before) return
  }
  focusHeading()
}
