import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import classes from './toaster.module.css'

/** Shows toasts. Loaded after the first paint; earlier toasts wait in Mantine's store. */
export function Toaster() {
  return (
    <div className={classes.place}>
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
