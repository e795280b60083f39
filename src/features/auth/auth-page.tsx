import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#domain/paths'
import { useCompanyFacts } from '#runtime/company'
import { useLeftWork } from '#runtime/left-work'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { DocumentHead } from '#ui/document-head'
import { PageHeading } from '#ui/page-heading'
import { PageSection } from '#ui/page-section'
import { leftSentence } from '#ui/sync-phrases'
import { toastSuccess } from '#ui/toasts'
import classes from './auth-page.module.css'
import { CredentialsForm } from './credentials-form'
import { returnPath } from './return-path'

/** Sign In and Sign Up (spec 2). Who is signed in already is sent on. */
export function AuthPage() {
  const { session } = useSession()
  const { state } = useLocation()
  const { phone, phoneHref } = useCompanyFacts()
  if (session.kind === 'signed-in' && session.isLive) return <Navigate to={returnPath(state)} replace />
  return (
    <>
      <DocumentHead title="Sign in" noIndex />
      <PageHeading
        eyebrow="Customer portal"
        title="Your account"
        intro="Follow your build, keep the projects that you like, and find your orders, with or without a connection."
        aside={
          <div className={classes.card}>
            <OfflineNote />
            <LeftNote />
            <AuthTabs />
          </div>
        }
      />
      <PageSection space="tight">
        <p className={classes.help}>
          No account is needed to <Link to={paths.getQuote}>ask for a quote</Link>. Trouble signing in? Call
          us: <a href={phoneHref}>{phone}</a>.
        </p>
      </PageSection>
    </>
  )
}

function AuthTabs() {
  const { signIn, signUp } = useSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState<string | null>(null)
  return (
    <Tabs defaultValue="sign-in" keepMounted={false} classNames={{ tab: classes.tab, panel: classes.panel }}>
      <Tabs.List grow>
        <Tabs.Tab value="sign-in">Sign In</Tabs.Tab>
        <Tabs.Tab value="sign-up">Sign Up</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="sign-in">
        <CredentialsForm
          label="Sign in"
          submitLabel="Sign In"
          passwordKind="current-password"
          failureTitle="Sign In Error"
          onSubmit={async ({ email, password }) => {
            await signIn(email, password)
            // Not left to the session's being live: that is judged by this device's clock, which may be wrong.
            navigate(returnPath(state), { replace: true })
          }}
        />
      </Tabs.Panel>
      <Tabs.Panel value="sign-up">
        {confirming === null ? (
          <CredentialsForm
            label="Sign up"
            submitLabel="Sign Up"
            passwordKind="new-password"
            failureTitle="Sign Up Error"
            onSubmit={async ({ email, password }) => {
              const { needsConfirmation } = await signUp(email, password)
              if (!needsConfirmation) return
              setConfirming(email)
              toastSuccess('Check your email', "We've sent you a confirmation link")
            }}
          />
        ) : (
          <p className={classes.note}>
            We’ve sent a link to <strong>{confirming}</strong>. Open it to finish signing up.
          </p>
        )}
      </Tabs.Panel>
    </Tabs>
  )
}

/** Signing in is one of the few things that cannot be done without a connection; better said before it is tried. */
function OfflineNote() {
  const { state } = useSyncStatus()
  if (state !== 'offline') return null
  return (
    <p role="status" className={classes.note}>
      You are offline. Signing in needs a connection; everything else on this site works without one.
    </p>
  )
}

/** Work that was kept for next time goes out with this signing in, if it is its person's (I3). */
function LeftNote() {
  const left = leftSentence(useLeftWork())
  return left ? <p className={classes.note}>{left}</p> : null
}
