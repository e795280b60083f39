import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '#runtime/session'
import { paths } from '#shared/site/paths'
import classes from './update-prompt.module.css'
import { useInstallMemory } from './use-install-memory'

/** On iOS the installed app shares no storage with Safari, so a customer must sign in again. Shown once. */
export function FirstStart() {
  const [{ isWelcomed }, changeMemory] = useInstallMemory()
  const { session } = useSession()
  const { pathname } = useLocation()
  const close = () => changeMemory((before) => ({ ...before, isWelcomed: true }))
  if (isWelcomed || session.kind !== 'anonymous' || pathname === paths.auth) return null
  return (
    <div className={classes.plate}>
      <p className={classes.title}>Installed</p>
      <p className="rw-soft rw-small rw-above-4">
        The app stores its own data, separate from your browser’s. If you have an account, sign in again here.
        Any unsent changes in your browser will still be sent from the browser.
      </p>
      <div className={classes.actions}>
        <Button component={Link} to={paths.auth} state={{ from: pathname }} onClick={close}>
          Sign In
        </Button>
        <Button variant="subtle" color="gray" onClick={close}>
          Continue Without an Account
        </Button>
      </div>
    </div>
  )
}
