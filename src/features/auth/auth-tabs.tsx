import { Button, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useSession } from '#runtime/session'
import { paths } from '#shared/site/paths'
import { toastSuccess } from '#ui/feedback/toasts'
import classes from './auth-page.module.css'
import { ConfirmationNote } from './confirmation-note'
import { CredentialsForm } from './credentials-form'
import { returnPath } from './return-path'
import { typedAddress } from './typed-address'

/** 'Sign In' and 'Sign Up' (Site 2); the URL can open the second. */
export function AuthTabs() {
  const { session, signIn, signUp, rpc } = useSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // Shared by both forms. Begins with the address of a session that ended here: most likely that person signs in again.
  const [email, setEmail] = useState(session.kind === 'signed-in' ? session.email : typedAddress(state))
  /** The address of a sign-in that was refused because it is not confirmed. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const [tab, setTab] = useState<string | null>(params.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in')
  /** The address that has signed up; `isReported`: an owner of an account with it gets a mail that says so. */
  const [signedUp, setSignedUp] = useState<{ email: string; isReported: boolean } | null>(null)
  return (
    <Tabs
      value={tab}
      onChange={setTab}
      keepMounted={false}
      classNames={{ tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List grow>
        <Tabs.Tab value="sign-in">Sign In</Tabs.Tab>
        <Tabs.Tab value="sign-up">Sign Up</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="sign-in">
        {unconfirmed === null ? null : <ConfirmationNote key={unconfirmed} email={unconfirmed} isRefused />}
        <CredentialsForm
          label="Sign in"
          submitLabel="Sign In"
          passwordKind="current-password"
          email={email}
          onEmail={setEmail}
          failureTitle="Sign In Error"
          onSubmit={async ({ email, password }) => {
            setUnconfirmed(null)
            await signIn(email, password)
            // The redirect of AuthPage is not enough: `isLive` depends on this device's clock, which may be wrong.
            navigate(returnPath(state), { replace: true })
          }}
          onUnconfirmed={setUnconfirmed}
          help={(email) => (
            <Link className={classes.forgot} to={paths.forgotPassword} state={{ ...state, email }}>
              Forgot your password?
            </Link>
          )}
        />
      </Tabs.Panel>
      <Tabs.Panel value="sign-up">
        {signedUp === null ? (
          <CredentialsForm
            label="Sign up"
            submitLabel="Sign Up"
            passwordKind="new-password"
            email={email}
            onEmail={setEmail}
            failureTitle="Sign Up Error"
            onSubmit={async ({ email, password }) => {
              const { needsConfirmation } = await signUp(email, password)
              if (!needsConfirmation) return
              setSignedUp({ email, isReported: true })
              // Called for every address, so that the page does not reveal who has an account.
              rpc('report_repeated_sign_up', { address: email }).catch(() =>
                setSignedUp((now) => now && { ...now, isReported: false }),
              )
              toastSuccess('Check your email', "We've sent you a confirmation link")
            }}
          />
        ) : (
          <>
            <ConfirmationNote email={signedUp.email} />
            <div className={classes.afterSignUp}>
              <p className={classes.help}>
                {signedUp.isReported
                  ? 'If you already have an account, the email will say so. You can also '
                  : 'If you already have an account, you won’t get an email. You can '}
                <button type="button" className={classes.textButton} onClick={() => setTab('sign-in')}>
                  sign in
                </button>{' '}
                or{' '}
                <Link to={paths.forgotPassword} state={{ ...state, email: signedUp.email }}>
                  choose a new password
                </Link>
                .
              </p>
              <Button variant="subtle" size="sm" onClick={() => setSignedUp(null)}>
                Use a Different Address
              </Button>
            </div>
          </>
        )}
      </Tabs.Panel>
    </Tabs>
  )
}
