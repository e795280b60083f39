import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#domain/paths'
import { useSession } from '#runtime/session'
import { useIsHydrated } from '#ui/after-hydration'
import { lazyPart } from '#ui/lazy-part'
import classes from './account-area.module.css'

/** Menu, avatar and local database are loaded for those who are signed in only. */
const ProfileMenu = lazyPart(async () => ({ default: (await import('./profile-menu')).ProfileMenu }), {
  isQuiet: true,
})

/** A visitor's login button, or the profile dropdown of whoever is signed in. */
export function AccountArea() {
  const { session } = useSession()
  const { pathname } = useLocation()
  const isHydrated = useIsHydrated()
  if (session.kind === 'signed-in') {
    return (
      <Suspense fallback={<span className={classes.space} />}>
        <ProfileMenu email={session.email} />
      </Suspense>
    )
  }
  return (
    <Button
      component={Link}
      to={paths.auth}
      state={{ from: pathname }}
      size="sm"
      variant="default"
      // Keeps its place while the stored session is read, so that nothing moves: in the HTML by public/before-paint.js.
      className={isHydrated ? (session.kind === 'loading' ? classes.unknown : undefined) : classes.inHtml}
    >
      Login
    </Button>
  )
}
