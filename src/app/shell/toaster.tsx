import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { use } from 'react'
import { useSyncStatus } from '#runtime/sync'
import { LocalDataContext } from '#sync/react'
import { lazyPart } from '#ui/lazy-part'
import { PendingLocalDataContext } from '../pending-local-data-context'
import classes from './toaster.module.css'

const RefusalToast = lazyPart(async () => (await import('./refusal-toast')).RefusalToast, { isQuiet: true })

/** Shows toasts. Loaded after the first paint; earlier toasts wait in Mantine's store. */
export function Toaster() {
  const data = use(PendingLocalDataContext)
  const hasRefusals = useSyncStatus('attention').attention > 0
  return (
    <div className={classes.place}>
      {data && hasRefusals ? (
        <LocalDataContext value={data}>
          <RefusalToast />
        </LocalDataContext>
      ) : null}
      <Notifications
        withinPortal={false}
        position="top-center"
        limit={4}
        containerWidth={440}
        classNames={{ root: classes.root }}
      />
    </div>
  )
}
