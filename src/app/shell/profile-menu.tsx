import { Menu } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { displayName } from '#domain/display-name'
import { paths } from '#domain/paths'
import { useOwnProfile } from '#runtime/own-profile'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { Avatar } from '#ui/avatar'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Tag } from '#ui/tag'
import { toastError } from '#ui/toasts'
import { PageData } from '../page-data'
import classes from './profile-menu.module.css'

/** The profile dropdown (spec 2); its admin part shows to admins only, by the role of the local profile. */
export function ProfileMenu({ email }: { email: string }) {
  return (
    <PageData>
      <OpenProfileMenu email={email} />
    </PageData>
  )
}

function OpenProfileMenu({ email }: { email: string }) {
  const navigate = useNavigate()
  const { signOut } = useSession()
  const profile = useOwnProfile()
  const name = displayName(profile?.display_name, email)
  const isAdmin = profile?.role === 'admin'
  const { waiting, attention } = useSyncStatus()
  const unsent = waiting + attention
  const [isAsking, setAsking] = useState(false)
  const logOut = () =>
    signOut().then(
      () => navigate(paths.home),
      () => toastError('You are still signed in on this device. Try again.', 'Log out failed'),
    )
  const goOn = useEffectEvent(() => {
    setAsking(false)
    logOut()
  })
  // What was asked about has gone out meanwhile: there is nothing left to lose, and the person did ask to leave.
  const isAnswered = isAsking && unsent === 0
  useEffect(() => {
    if (isAnswered) goOn()
  }, [isAnswered])
  return (
    <>
      <Menu position="bottom-end" width={260} offset={8}>
        <Menu.Target>
          <button type="button" className={classes.target} aria-label={`Account of ${name}`}>
            <Avatar name={name} path={profile?.avatar_url ?? null} />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown ?? ''}>
          <div className={classes.who}>
            <span className={classes.name}>{name}</span>
            <span className={classes.email}>{email}</span>
            {isAdmin ? <Tag tone="accent">Admin</Tag> : null}
          </div>
          <Menu.Divider />
          <Menu.Item component={Link} to={paths.profile}>
            Profile
          </Menu.Item>
          <Menu.Item component={Link} to={paths.myOrders}>
            My Orders
          </Menu.Item>
          <Menu.Item component={Link} to={paths.myProjects}>
            My Projects
          </Menu.Item>
          {isAdmin ? (
            <>
              <Menu.Divider />
              <Menu.Item component={Link} to={paths.adminPanel}>
                Admin Panel
              </Menu.Item>
              <Menu.Item component={Link} to={paths.notifications}>
                Notifications
              </Menu.Item>
            </>
          ) : null}
          <Menu.Divider />
          <Menu.Item onClick={unsent > 0 ? () => setAsking(true) : logOut}>Log out</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={unsent === 1 ? 'One change is not sent yet' : `${unsent} changes are not sent yet`}
        message="Logging out removes what is yours from this device, and with it what is not sent. Stay, and it goes out with the next connection; the sync centre shows what it is and lets you export it."
        confirmLabel="Log out and discard"
        onConfirm={logOut}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
