import { type ReactNode, use, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useHasNetwork } from '#runtime/has-network'
import { useSyncStatus } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import type { SyncStatus } from '#sync/status'
import {
  heldBackSentence,
  SYNC_FACTS,
  storedWhere,
  UPDATE_NEEDED,
  unreachableSentence,
} from '#ui/feedback/sync-phrases'
import { formatTime } from '#ui/format/format-date'
import { lazyPart } from '#ui/lazy-part'
import { PendingLocalDataContext } from '../pending-local-data-context'
import classes from './freshness-banner.module.css'
import { useBannerPlace } from './use-banner-place'
import { useIsOld } from './use-is-old'

const UpdateNow = lazyPart(async () => (await import('#features/sync-center/update-now')).UpdateNow)

/** Without upload progress, which would render the banner four times a second. */
const FACTS = [...SYNC_FACTS, 'isReachable', 'isOutdated', 'lastCheckedAt'] as const
type Facts = Pick<SyncStatus, (typeof FACTS)[number]> & { hasNetwork: boolean }

/**
 * Says on every page how old its data is if it may not be fresh (U4). Problems that stop syncing are first: a session
 * that has ended (W4), a version that the server no longer serves (S14), a full device. Empty in a tab that a newer
 * build has retired, which has its own notice (T4).
 */
export function FreshnessBanner() {
  const status = { ...useSyncStatus(...FACTS), hasNetwork: useHasNetwork() }
  const isOld = useIsOld(status.lastCheckedAt)
  const isDurable = use(PendingLocalDataContext)?.store.isDurable ?? true
  const isKnown = status.state !== 'syncing'
  useLayoutEffect(() => {
    // public/before-paint.js has reserved the space of the banner if the browser was offline at the first paint.
    if (isKnown) delete document.documentElement.dataset.offline
  }, [isKnown])
  const line = status.isOutdated
    ? null
    : (pausedSentence(status, isDurable) ?? ageSentence(status, isDurable, isOld))
  const slot = useRef<HTMLDivElement>(null)
  const isSpaceLeft = useBannerPlace(slot, line, isKnown)
  return (
    <div ref={slot} role="status" className={classes.slot}>
      {line ? <p className={classes.line}>{line}</p> : null}
      {!line && isSpaceLeft && status.state === 'synced' ? (
        <p className={`${classes.line} ${classes.fresh}`}>You’re up to date again.</p>
      ) : null}
    </div>
  )
}

function pausedSentence(
  { needsSignIn, needsUpdate, hasLocalFailure, waiting }: Facts,
  isDurable: boolean,
): ReactNode {
  if (needsUpdate) {
    return (
      <>
        {UPDATE_NEEDED} <UpdateNow isCompact />
      </>
    )
  }
  if (needsSignIn) {
    const hasUnsent = waiting > 0
    return (
      <>
        Your session has ended.{' '}
        {hasUnsent ? `Your changes are ${storedWhere(isDurable).toLowerCase()}; ` : null}
        <Link to={paths.auth} className={classes.link}>
          {hasUnsent ? 'sign in to send them' : 'Sign in to load new data'}
        </Link>
        .
      </>
    )
  }
  return hasLocalFailure
    ? 'New data can’t be saved on this device. If it’s full, free up some space. You may see older data.'
    : null
}

function ageSentence(status: Facts, isDurable: boolean, isOld: boolean): string | null {
  const { state, isReachable, isBehindPortal, isFilled, lastCheckedAt, horizonStalledSince } = status
  // Also during a sync round: the banner must not flicker with each round.
  if (isReachable && isFilled && horizonStalledSince !== null) return heldBackSentence(horizonStalledSince)
  // No problem is known before the round has ended.
  if (state === 'syncing') return null
  const copy = isDurable ? 'a saved copy' : 'a copy in this tab'
  const asOf = () => (lastCheckedAt === null ? '' : `, as of ${formatTime(lastCheckedAt)}`)
  if (isReachable) return isFilled && isOld ? `You’re seeing ${copy}${asOf()}.` : null
  if (isBehindPortal && !isFilled) return unreachableSentence(status)
  return isFilled
    ? `${unreachableSentence(status)} You’re seeing ${copy}${asOf()}.`
    : `${unreachableSentence(status)} The site hasn’t fully loaded ${isDurable ? 'on this device' : 'in this tab'} yet.`
}
