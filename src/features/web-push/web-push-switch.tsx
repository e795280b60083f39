import type { WebPushPorts } from '#pwa/web-push/web-push'
import { useOwnProfile } from '#runtime/own-profile'
import { useSyncStatus } from '#runtime/sync'
import { SwitchField } from '#ui/fields/switch-field'
import { Skeleton } from '#ui/skeleton'
import { SkeletonBlock } from '#ui/skeleton-block'
import { useWebPush } from './use-web-push'
import { WEB_PUSH_HINTS } from './web-push-sentences'

const STAGES = 'Get notified when your order reaches its next stage, even when this site is closed.'
const INBOX =
  ' As an admin, you’ll also hear about new requests, messages, reviews and orders. Choose which in Settings.'

interface WebPushSwitchProps {
  hasOrderUpdates?: boolean | undefined
  /** Defaults to the ports of this browser. */
  ports?: WebPushPorts
}

/**
 * The notification switch of this device. Which events notify is set in the email preferences; `hasOrderUpdates` is
 * the setting there, undefined while it is not known.
 */
export function WebPushSwitch({ hasOrderUpdates, ports }: WebPushSwitchProps) {
  const { state, isBusy, problem, turn } = useWebPush(ports)
  const { isReachable } = useSyncStatus('isReachable')
  const isAdmin = useOwnProfile()?.role === 'admin'
  if (state === null) {
    return (
      <Skeleton>
        <SkeletonBlock />
      </Skeleton>
    )
  }
  if (state !== 'on' && state !== 'off') return <p>{WEB_PUSH_HINTS[state]}</p>
  return (
    <div className="rw-stack rw-gap-8">
      <SwitchField
        label="Notifications"
        description={isAdmin ? STAGES + INBOX : STAGES}
        checked={state === 'on'}
        disabled={isBusy}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
      {state === 'off' && !isReachable ? (
        <p className="rw-soft rw-small">You need to be online to turn them on.</p>
      ) : null}
      {state === 'on' && hasOrderUpdates === false ? (
        <p className="rw-soft rw-small">
          “Order updates” is off under Email Preferences, so you won’t be notified here either.
        </p>
      ) : null}
      <p role="status" className="rw-danger rw-live">
        {problem}
      </p>
    </div>
  )
}
