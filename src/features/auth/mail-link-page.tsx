import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { BackendError } from '#backend/errors'
import { type MailedCode, readMailedCode } from '#domain/mail-link'
import { paths } from '#domain/paths'
import { keepRecoveryLink } from '#runtime/recovery-link'
import { useSession } from '#runtime/session'
import { DocumentHead } from '#ui/document-head'
import { PageHeading } from '#ui/page-heading'
import { toastSuccess } from '#ui/toasts'
import { authFailure } from './auth-failure'
import classes from './auth-page.module.css'
import { OfflineNote } from './offline-note'

const WORDS = {
  confirmation: {
    title: 'One more step',
    lead: 'Press the button to finish signing up.',
    button: 'Confirm my email address',
    expired: paths.confirmationExpired,
  },
  recovery: {
    title: 'Forgot your password?',
    lead: 'Press the button to go on. The link in the mail works once.',
    button: 'Choose a new password',
    expired: paths.resetExpired,
  },
} as const

/**
 * Where the links in the mails of auth lead. Programs that look into mails open links too: so opening this page uses
 * nothing up, pressing its button does.
 */
export function MailLinkPage() {
  const [query] = useSearchParams()
  const code = readMailedCode(query)
  return (
    <>
      <DocumentHead title="Your account" noIndex />
      <PageHeading
        eyebrow="Customer portal"
        title="Your account"
        intro="Follow your build, keep the projects that you like, and find your orders, with or without a connection."
        aside={<div className={classes.card}>{code ? <OpenCode code={code} /> : <CutOff />}</div>}
      />
    </>
  )
}

function OpenCode({ code }: { code: MailedCode }) {
  const { openMailedCode } = useSession()
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState('')
  const words = WORDS[code.purpose]
  const leadTo = (path: string) => navigate(path, { replace: true })
  const open = async () => {
    setFailure('')
    setOpening(true)
    try {
      const opened = await openMailedCode(code)
      if (opened.kind === 'recovery') {
        keepRecoveryLink(opened)
        leadTo(paths.newPassword)
      } else if (opened.kind === 'signed-in') {
        toastSuccess('Email Confirmed', 'Your email address is confirmed.')
        leadTo(paths.home)
      } else leadTo(paths.confirmed)
    } catch (error) {
      if (error instanceof BackendError && error.code === 'link_expired') leadTo(words.expired)
      else setFailure(authFailure(error))
    } finally {
      setOpening(false)
    }
  }
  return (
    <>
      <OfflineNote text="This needs a connection. The link stays good until you press the button." />
      <h2 className={classes.title}>{words.title}</h2>
      <p className={classes.lead}>{words.lead}</p>
      {failure ? (
        <p role="alert" className={classes.warning}>
          {failure} The link can be tried again.
        </p>
      ) : null}
      <Button size="lg" fullWidth loading={isOpening} onClick={open}>
        {words.button}
      </Button>
    </>
  )
}

/** Some mail programs break long addresses. */
function CutOff() {
  return (
    <p role="alert" className={classes.warning}>
      This link is not complete. Open it from the mail once more, or copy all of its address. You can also{' '}
      <Link to={paths.auth}>sign in</Link> to have a confirmation sent again, or{' '}
      <Link to={paths.forgotPassword}>ask for a new password</Link>.
    </p>
  )
}
