import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './newsletter-signup.module.css'

export interface NewsletterThanksProps {
  /** The subscription is not sent yet, because there is no connection. */
  isWaiting: boolean
  onAgain: () => void
}

/** Replaces the form after a subscription, and takes the focus. */
export function NewsletterThanks({ isWaiting, onAgain }: NewsletterThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <div className={classes.words}>
        <h2 id="newsletter-heading" ref={heading} tabIndex={-1}>
          Thank you for subscribing
        </h2>
        <p>
          {isWaiting
            ? 'Your address waits on this device and goes out with the next connection. The sync center shows when it has.'
            : 'The next issue comes to your mailbox.'}
        </p>
      </div>
      <div className={classes.again}>
        <Button variant="default" onClick={onAgain}>
          Subscribe Another Email
        </Button>
      </div>
    </>
  )
}
