import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import { TextField } from '#ui/text-field'
import { useSendGuard } from '#ui/use-send-guard'
import classes from './newsletter-signup.module.css'

export interface NewsletterFormProps {
  isSubmitting: boolean
  /** Stands there once more because somebody asked for it: the field takes the focus. */
  isAgain: boolean
  /** What is wrong with the address; the field takes the focus. */
  problem: string | undefined
  onSubmit: (email: string) => void
  /** Says why it does not go yet. */
  onRefused: (title: string, message: string) => void
}

/** One address, and what becomes of it. */
export function NewsletterForm({ isSubmitting, isAgain, problem, onSubmit, onRefused }: NewsletterFormProps) {
  const { trap, mayGo } = useSendGuard(onRefused)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAgain || problem) field.current?.focus()
  }, [isAgain, problem])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (mayGo()) onSubmit(String(new FormData(event.currentTarget).get('email') ?? ''))
  }
  return (
    <>
      <div className={classes.words}>
        <h2 id="newsletter-heading">Stay up to date</h2>
        <p>
          New builds, shows and what is on the floor, about once a month. You can leave at any time, and
          nobody else gets your address.
        </p>
      </div>
      {/* In plain HTML `dialog` sends nothing anywhere: any other method would put the address into the URL. */}
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
        {trap}
        <Button type="submit" size="lg" loading={isSubmitting}>
          Subscribe
        </Button>
      </form>
    </>
  )
}
