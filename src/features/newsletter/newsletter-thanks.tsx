import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './newsletter-signup.module.css'

export interface NewsletterThanksProps {
  /** The subscription is not sent yet, because there is no connection. */
  isWaiting: boolean
  onAgain: () => void
}

/** Replaces the form after a subscription, and gets the focus. */
export function NewsletterThanks({ isWaiting, onAgain }: NewsletterThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <div className={classes.words}>
        <h2 id="newsletter-heading" ref={heading} tabIndex={-1}>
          {isWaiting ? 'Your address is saved' : 'Thank you for subscribing'}
        </h2>
        <p>
          {isWaiting
            ? 'It’s on this device. We’ll subscribe you once we can reach our server. You can check on it in the Sync center.'
            : 'Look for the next issue in your inbox.'}
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
