import { type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useOwnProfile } from '#runtime/own-profile'
import { useSession } from '#runtime/session'
import { useShopSwitches } from '#runtime/shop-switches'
import { useSyncStatus } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import { lazyPart } from '#ui/lazy-part'
import classes from './maintenance-gate.module.css'

const MaintenancePage = lazyPart(
  async () => (await import('#features/static-pages/maintenance-page')).MaintenancePage,
  { hasOwnBoundary: false },
)

/** Pages where admins sign in, and where everyone finds their unsent work. */
const ALWAYS_OPEN: readonly string[] = [paths.auth, paths.sync]

export interface MaintenanceGateProps {
  /** Shows while the session or the profile is unknown. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Shows the maintenance page to everyone but admins while maintenance mode is on. Not a security measure: the rows stay
 * public, and the outbox is still sent.
 */
export function MaintenanceGate(props: MaintenanceGateProps) {
  return useShopSwitches()?.isClosed ? <Closed {...props} /> : props.children
}

function Closed({ fallback, children }: MaintenanceGateProps) {
  const { session } = useSession()
  const profile = useOwnProfile()
  const { isFilled } = useSyncStatus('isFilled')
  const { pathname } = useLocation()
  if (ALWAYS_OPEN.includes(pathname)) return children
  if (profile?.role === 'admin') {
    return (
      <>
        <p className={classes.line}>
          Maintenance mode is on. Visitors see a maintenance page.{' '}
          <Link to={paths.settings('feature_settings')} className={classes.link}>
            Turn it off in Settings
          </Link>
        </p>
        {children}
      </>
    )
  }
  // The role of a person who has just signed in is unknown until their profile has been pulled.
  const isUnknown =
    session.kind === 'loading' ||
    profile === undefined ||
    (session.kind === 'signed-in' && !profile && !isFilled)
  if (isUnknown) return fallback
  return (
    <Suspense fallback={fallback}>
      <MaintenancePage />
    </Suspense>
  )
}
