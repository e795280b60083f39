import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '#runtime/session'
import { useConnection } from '#runtime/use-connection'
import { paths } from '#shared/site/paths'
import { BusyButton } from '#ui/busy-button'
import { unreachableSentence } from '#ui/feedback/sync-phrases'
import { lazyPart } from '#ui/lazy-part'
import classes from './own-data-card.module.css'
import { useOwnData } from './use-own-data'

const CloseAccountDialog = lazyPart(async () => (await import('./close-account-dialog')).CloseAccountDialog)

/** Actions on a person's own data: download all of it, or delete the account. Both need the server. */
export function OwnDataCard({ email }: { email: string }) {
  const { session } = useSession()
  const status = useConnection()
  const { isBusy, save } = useOwnData(email)
  /** Whether the dialog is open; null before it was first opened. */
  const [isClosing, setClosing] = useState<boolean | null>(null)
  const isOffline = status.state === 'offline'
  const isLive = session.kind === 'signed-in' && session.isLive
  return (
    <div className="rw-stack rw-gap-20">
      <div className={classes.part}>
        <p>
          Everything we have about you in one file: account, orders, requests, messages, reviews, our emails
          to you, and what’s only on this device. Each part is labeled.
        </p>
        {isOffline || !isLive ? (
          <>
            <p role="status" className={classes.note}>
              {isOffline
                ? `${unreachableSentence(status)} You need to be online for the complete file. For now, you can save what’s on this device.`
                : 'Your session has ended. Sign in again for the complete file. For now, you can save what’s on this device.'}
            </p>
            <BusyButton variant="default" isBusy={isBusy} onClick={() => void save(false)}>
              Save What’s on This Device
            </BusyButton>
          </>
        ) : (
          <BusyButton variant="default" isBusy={isBusy} onClick={() => void save(true)}>
            Download My Data
          </BusyButton>
        )}
      </div>
      <div className={classes.part}>
        <p>
          Delete your account and its data, right away and for good. First we’ll show you what goes and what
          stays. <Link to={`${paths.privacy}#rights`}>More on the privacy page</Link>
        </p>
        <Button variant="outline" color="red" className={classes.end} onClick={() => setClosing(true)}>
          Delete My Account
        </Button>
      </div>
      {isClosing === null ? null : (
        <CloseAccountDialog isOpen={isClosing} email={email} onClose={() => setClosing(false)} />
      )}
    </div>
  )
}
