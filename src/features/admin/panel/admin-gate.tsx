import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useOwnProfile } from '#runtime/own-profile'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PanelSkeleton } from './panel-skeleton'

/**
 * Shows admin screens to admins only (Admin 2 and 6). The role is the one that this device pulled last. The data is
 * protected by the server, which sends the rows only to admins.
 */
export function AdminGate({
  title,
  heading,
  children,
}: {
  title: string
  /** The heading of the page, shown while the role is loading. */
  heading: ReactNode
  children: ReactNode
}) {
  const { session } = useSession()
  const profile = useOwnProfile()
  const { isFilled } = useSyncStatus('isFilled')
  const { pathname, search } = useLocation()
  const [wasAdmin, setWasAdmin] = useState(false)
  if (profile?.role === 'admin' && !wasAdmin) setWasAdmin(true)
  // After signing in, the role is unknown until the profile is pulled.
  const isPulling = session.kind === 'signed-in' && !isFilled
  if (session.kind === 'loading' || profile === undefined || (profile === null && isPulling)) {
    return (
      <>
        <DocumentHead title={title} noIndex />
        {heading}
        <PanelSkeleton />
      </>
    )
  }
  if (profile?.role === 'admin') return children
  return (
    <>
      <DocumentHead title="Access Denied" noIndex />
      <PageHeading
        eyebrow="Admin"
        title="Access Denied"
        intro="You don't have permission to access this page."
      >
        {wasAdmin && profile ? (
          // Rows and drafts are removed with the role (I4); the text tells the person that.
          <p>
            You’re no longer an admin. Anything you typed here without saving is gone; unsent changes are in
            the <Link to={paths.sync}>Sync center</Link>.
          </p>
        ) : null}
        {session.kind === 'signed-in' ? null : (
          <Button component={Link} to={paths.auth} state={{ from: `${pathname}${search}` }}>
            Sign In
          </Button>
        )}
      </PageHeading>
    </>
  )
}
