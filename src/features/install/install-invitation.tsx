import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { useInstallOffer } from './install-context'
import { withRefusal } from './install-invitation-rules'
import type { InstallMethod } from './install-method'
import classes from './update-prompt.module.css'
import { useInstallMemory } from './use-install-memory'

/** Says what the app offers, and asks whether to install it. After any choice it does not ask again soon. */
export function InstallInvitation({ method }: { method: InstallMethod }) {
  const offer = useInstallOffer()
  const [, changeMemory] = useInstallMemory()
  const refuse = () => changeMemory((before) => withRefusal(before, Date.now()))
  const install = async () => {
    if (!(await offer.accept())) refuse()
  }
  return (
    <div className={classes.plate}>
      <p className={classes.title}>Keep the shop in your pocket</p>
      <p className="rw-soft rw-small rw-above-4">
        Install this site as an app. Your projects, quotes and orders are one tap away, with or without a
        signal.
      </p>
      <div className={classes.actions}>
        {method === 'offer' ? (
          <Button onClick={install}>Install</Button>
        ) : (
          // The page cannot detect whether the steps were followed, so opening them counts as an answer.
          <Button component={Link} to={paths.install} onClick={refuse}>
            Show Me How
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={refuse}>
          Not Now
        </Button>
      </div>
    </div>
  )
}
