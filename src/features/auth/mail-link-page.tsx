import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { storeRecoveryLink } from '#runtime/recovery-link'
import { useSession } from '#runtime/session'
import { type MailedCode, readMailedCode } from '#shared/account/mail-link'
import { paths } from '#shared/site/paths'
import { BackendError } from '#sync/errors'
import { BusyButton } from '#ui/busy-button'
import { toastSuccess } from '#ui/feedback/toasts'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { authFailure } from './auth-failure'
import classes from './auth-page.module.css'
import { OfflineNote } from './offline-note'

const TEXTS = {
  confirmation: {
    title: 'Confirm your email address',
    lead: 'Press the button to finish signing up.',
    button: 'Confirm Email Address',
    expired: paths.emailConfirmationExpired,
  },
  recovery: {
    title: 'Reset your password',
    lead: 'Press the button, then choose a new password. The link works once.',
    button: 'Reset Password',
    expired: paths.passwordResetExpired,
  },
} as const

/**
 * Target of the links in auth mails. Mail scanners open links as well, so only pressing the button uses up the link,
 * not opening this page.
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
        intro="Follow your build, save projects you like and find your orders, with or without a signal."
        aside={<div className={classes.card}>{code ? <OpenCode code={code} /> : <IncompleteLink />}</div>}
      />
    </>
  )
}

function OpenCode({ code }: { code: MailedCode }) {
  const { openMailedCode } = useSession()
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState('')
  const texts = TEXTS[code.purpose]
  const redirectTo = (path: string) => navigate(path, { replace: true })
  const open = async () => {
    setFailure('')
    setOpening(true)
    try {
      const result = await openMailedCode(code)
      if (result.kind === 'recovery') {
        storeRecoveryLink(result)
        redirectTo(paths.newPassword)
      } else if (result.kind === 'signed-in') {
        toastSuccess('Email Confirmed', 'Your email address is confirmed.')
        redirectTo(paths.home)
      } else redirectTo(paths.emailConfirmed)
    } catch (error) {
      if (error instanceof BackendError && error.code === 'link_expired') redirectTo(texts.expired)
      else setFailure(authFailure(error))
    } finally {
      setOpening(false)
    }
  }
  return (
    <>
      <OfflineNote text="You need to be online for this. The link won’t be used up until you press the button." />
      <h2 className={classes.title}>{texts.title}</h2>
      <p className={classes.lead}>{texts.lead}</p>
      {failure ? (
        <p role="alert" className={classes.warning}>
          {failure}
        </p>
      ) : null}
      <BusyButton size="lg" fullWidth isBusy={isOpening} onClick={open}>
        {texts.button}
      </BusyButton>
    </>
  )
}

/** Some mail programs break long links. */
function IncompleteLink() {
  return (
    <>
      <h2 className={classes.title}>This link is incomplete</h2>
      <p role="alert" className={classes.lead}>
        Open it again from the email, or copy the whole link into the address bar. You can also{' '}
        <Link to={paths.auth}>sign in</Link> to get another confirmation email, or{' '}
        <Link to={paths.forgotPassword}>reset your password</Link>.
      </p>
    </>
  )
}
