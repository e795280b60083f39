import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { WebPushPorts } from '#pwa/web-push/web-push'
import { paths } from '#shared/site/paths'
import { BusyButton } from '#ui/busy-button'
import { declineWebPush, isWebPushDeclined, type WebPushPlace } from './declined-web-push'
import { useWebPush } from './use-web-push'
import classes from './web-push-invitation.module.css'
import { WEB_PUSH_HINTS } from './web-push-sentences'

const WORDS: Record<WebPushPlace, { title: string; text: string }> = {
  orders: {
    title: 'Get order updates',
    text: 'Get notified at each stage, even when this site is closed.',
  },
  inbox: {
    title: 'Get notified of new requests',
    text: 'Hear about new requests, messages, reviews and orders, even when this site is closed. Choose which in Settings.',
  },
}

interface WebPushInvitationProps {
  place: WebPushPlace
  /** Defaults to the ports of this browser. */
  ports?: WebPushPorts
}

/**
 * Offers notifications until they are on, or declined on this device. The browser's permission prompt opens only after
 * a click here.
 */
export function WebPushInvitation({ place, ports }: WebPushInvitationProps) {
  const { state, isBusy, problem, turn } = useWebPush(ports)
  const [isDeclined, setDeclined] = useState(() => isWebPushDeclined(place))
  const [hasAccepted, setAccepted] = useState(false)
  const titleId = useId()
  if (hasAccepted && state === 'on') {
    return (
      <p role="status" className="rw-soft">
        Notifications are on for this device. You can turn them off in{' '}
        <Link to={paths.profile}>your profile</Link>.
      </p>
    )
  }
  const isBlocked = hasAccepted && state === 'blocked'
  if (isDeclined || (state !== 'off' && state !== 'needs-install' && !isBlocked)) return null
  return (
    <section className={classes.invitation} data-print="none" aria-labelledby={titleId}>
      <IconBell size={28} aria-hidden className={classes.bell} />
      <div className="rw-stack rw-gap-4">
        <h2 id={titleId} className="rw-text-20">
          {WORDS[place].title}
        </h2>
        <p>{state === 'off' ? WORDS[place].text : WEB_PUSH_HINTS[state]}</p>
        <p role="status" className="rw-danger rw-live">
          {problem}
        </p>
      </div>
      <div className={classes.actions}>
        {state === 'off' ? (
          <BusyButton
            isBusy={isBusy}
            onClick={() => {
              setAccepted(true)
              void turn(true)
            }}
          >
            Turn On
          </BusyButton>
        ) : null}
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            declineWebPush(place)
            setDeclined(true)
          }}
        >
          {state === 'off' ? 'Not Now' : 'Close'}
        </Button>
      </div>
    </section>
  )
}
