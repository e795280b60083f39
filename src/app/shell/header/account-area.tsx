import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '#runtime/session'
import { paths } from '#shared/site/paths'
import { useIsHydrated } from '#ui/after-hydration'
import { lazyPart } from '#ui/lazy-part'
import classes from './account-area.module.css'

/** Loaded only for signed-in customers, with the menu, the avatar and the local database. */
const ProfileMenu = lazyPart(async () => (await import('./profile-menu')).ProfileMenu, {
  isQuiet: true,
  fallback: <span className={classes.space} />,
})

/** The login button of a visitor, an icon on phones; or the profile menu of a customer. */
export function AccountArea() {
  const { session } = useSession()
  const { pathname } = useLocation()
  const isHydrated = useIsHydrated()
  if (session.kind === 'signed-in') {
    return <ProfileMenu email={session.email} />
  }
  // Invisible while the session is unknown, so that nothing moves. Before hydration public/before-paint.js decides.
  const visibility = isHydrated ? (session.kind === 'loading' ? classes.unknown : '') : classes.inHtml
  return (
    <Button
      component={Link}
      to={paths.auth}
      state={{ from: pathname }}
      size="sm"
      variant="default"
      className={`${classes.login} ${visibility}`}
    >
      <IconUser size={24} aria-hidden="true" className={classes.icon} />
      <span className={classes.word}>Login</span>
    </Button>
  )
}
