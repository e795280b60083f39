import { type FormEvent, useEffect, useRef } from 'react'
import { useSession } from '#runtime/session'
import { BusyButton } from '#ui/busy-button'
import { useSendGuard } from '#ui/feedback/use-send-guard'
import { TextField } from '#ui/fields/text-field'
import classes from './newsletter-signup.module.css'

export interface NewsletterFormProps {
  isSubmitting: boolean
  /** Shown again on request, after a subscription: the field gets the focus. */
  isAgain: boolean
  /** What is wrong with the address; when set, the field gets the focus. */
  problem: string | undefined
  onSubmit: (email: string) => void
  /** Called with the reason when the form is not sent yet. */
  onRefused: (title: string, message: string) => void
}

/** The form for one email address; the first one is that of whoever is signed in. */
export function NewsletterForm({ isSubmitting, isAgain, problem, onSubmit, onRefused }: NewsletterFormProps) {
  const { honeypot, maySend } = useSendGuard(onRefused)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAgain || problem) field.current?.focus()
  }, [isAgain, problem])
  const { session } = useSession()
  const ownEmail = session.kind === 'signed-in' && !isAgain ? session.email : ''
  useEffect(() => {
    const input = field.current
    // Not controlled: what was typed before hydration stays.
    if (input) input.value ||= ownEmail
    return () => {
      // After a sign-out, others must not see the address.
      if (input?.value === ownEmail) input.value = ''
    }
  }, [ownEmail])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (maySend()) onSubmit(String(new FormData(event.currentTarget).get('email') ?? ''))
  }
  return (
    <>
      <div className={classes.words}>
        <h2 id="newsletter-heading">Stay up to date</h2>
        <p>
          New builds, shows and what’s on the floor, about once a month. Unsubscribe anytime. We never share
          your address.
        </p>
      </div>
      {/* Before hydration, `dialog` sends nothing; the default method would put the address into the URL. */}
      <form className={classes.form} aria-label="Newsletter" method="dialog" noValidate onSubmit={submit}>
        <TextField
          ref={field}
          className={classes.field ?? ''}
          error={problem}
          classNames={{ error: classes.problem }}
          label="Email address"
          type="email"
          name="email"
          required
          withAsterisk={false}
          autoComplete="email"
          maxLength={254}
          placeholder="you@example.com"
          readOnly={isSubmitting}
        />
        {honeypot}
        <BusyButton type="submit" size="lg" isBusy={isSubmitting}>
          Subscribe
        </BusyButton>
      </form>
    </>
  )
}
