import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { useOtherAccountsWork } from '#runtime/other-accounts-work'
import { useSession } from '#runtime/session'
import { paths } from '#shared/site/paths'
import { loggedOutSentence } from '#ui/feedback/sync-phrases'
import { lazyPart } from '#ui/lazy-part'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { useShopInfo } from '#ui/shop/shop-info'
import classes from './auth-page.module.css'
import { AuthTabs } from './auth-tabs'
import { ForgotPassword } from './forgot-password'
import { LinkExpired } from './link-expired'
import { OfflineNote } from './offline-note'
import { returnPath } from './return-path'

/** Lazy, because only links of reset mails lead to it. */
const SetPassword = lazyPart(async () => (await import('./set-password')).SetPassword)

/** Sign in, sign up and password reset (Site 2). Redirects a person who is already signed in. */
export function AuthPage() {
  const { session } = useSession()
  const { state } = useLocation()
  const { facts, switches } = useShopInfo()
  const [params] = useSearchParams()
  const step = params.get('password')
  const isSignedIn = session.kind === 'signed-in' && session.isLive
  // Resetting a password signs the person in before it has finished.
  if (isSignedIn && step !== 'new') return <Navigate to={returnPath(state)} replace />
  return (
    <>
      <DocumentHead title="Sign in" noIndex />
      <PageHeading
        eyebrow="Customer portal"
        title="Your account"
        intro="Follow your build, save projects you like and find your orders, with or without a signal."
        aside={
          <div className={classes.card}>
            <Step step={step} confirmation={params.get('confirmation')} />
          </div>
        }
      />
      <PageSection space="tight">
        <p className={classes.help}>
          {switches.takesQuotes ? (
            <>
              You don’t need an account to <Link to={paths.getQuote}>ask for a quote</Link>.{' '}
            </>
          ) : null}
          Trouble signing in? Call us: <a href={facts.phoneHref}>{facts.phone}</a>.
        </p>
      </PageSection>
    </>
  )
}

/** The step that the URL requests; sign-in if it is unknown. */
function Step({ step, confirmation }: { step: string | null; confirmation: string | null }) {
  if (step === 'new') return <SetPassword />
  if (step === 'expired') return <LinkExpired />
  if (confirmation === 'expired') return <LinkExpired purpose="confirm" />
  if (step === 'forgotten') {
    return (
      <>
        <h2 className={classes.title}>Forgot your password?</h2>
        <ForgotPassword />
      </>
    )
  }
  return (
    <>
      <UnsentNote />
      {confirmation === 'done' ? <EmailConfirmed /> : null}
      <AuthTabs />
      {/* Below the form, so that no field or button moves when it appears. */}
      <OfflineNote text="You need to be online to sign in or sign up. Most of the site works offline." />
    </>
  )
}

/** Shown after a confirmation link was opened on another device than the one that signed up. */
function EmailConfirmed() {
  return (
    <p role="status" className={classes.note}>
      Your email address is confirmed. Sign in with your password.
    </p>
  )
}

/** Shows how much unsent work signed-out accounts have here; it is sent after its owner signs in (I3). */
function UnsentNote() {
  const sentence = loggedOutSentence(useOtherAccountsWork())
  return sentence ? <p className={classes.note}>{sentence}</p> : null
}
