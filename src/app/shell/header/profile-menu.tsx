import { Menu } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Link } from 'react-router-dom'
import { useOwnProfile } from '#runtime/own-profile'
import { useUnreadNotifications } from '#runtime/unread-notifications'
import { displayName } from '#shared/account/display-name'
import { paths } from '#shared/site/paths'
import { formatBadge } from '#ui/format/format-count'
import { Tag } from '#ui/lists/tag'
import { Avatar } from '#ui/pictures/avatar'
import { PageData } from '../../page-data'
import classes from './profile-menu.module.css'
import { useLogOut } from './use-log-out'
import { useOfflineAvatar } from './use-offline-avatar'

/** The profile menu (Site 2). Its admin links show by the role in the local profile. */
export function ProfileMenu({ email }: { email: string }) {
  return (
    <PageData>
      <OpenProfileMenu email={email} />
    </PageData>
  )
}

function OpenProfileMenu({ email }: { email: string }) {
  const profile = useOwnProfile()
  const name = displayName(profile?.display_name, email)
  const isAdmin = profile?.role === 'admin'
  const { logOut, dialog } = useLogOut()
  useOfflineAvatar(profile)
  const count = useUnreadNotifications(isAdmin)
  const unread = formatBadge(count)
  const unreadWords = `${unread} unread ${count === 1 ? 'notification' : 'notifications'}`
  return (
    <>
      <Menu position="bottom-end" width={260} offset={8} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button
            type="button"
            className={classes.target}
            aria-label={`Account of ${name}${count > 0 ? `, ${unreadWords}` : ''}`}
          >
            <Avatar name={name} path={profile?.avatar_url ?? null} />
            {count > 0 ? (
              <span className={`rw-badge ${classes.unread}`} aria-hidden="true">
                {unread}
              </span>
            ) : null}
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown ?? ''}>
          <div className={classes.who}>
            <span className="rw-display rw-text-20">{name}</span>
            <span className={classes.email}>{email}</span>
            {isAdmin ? <Tag tone="accent">Admin</Tag> : null}
          </div>
          <Menu.Divider />
          <Menu.Item component={Link} to={paths.profile} data-autofocus>
            Profile
          </Menu.Item>
          <Menu.Item component={Link} to={paths.myOrders}>
            My Orders
          </Menu.Item>
          <Menu.Item component={Link} to={paths.myQuotes}>
            My Quotes
          </Menu.Item>
          <Menu.Item component={Link} to={paths.myProjects}>
            My Saved Projects
          </Menu.Item>
          {isAdmin ? (
            <>
              <Menu.Divider />
              <Menu.Item component={Link} to={paths.adminPanel}>
                Admin Panel
              </Menu.Item>
              <Menu.Item component={Link} to={paths.notifications}>
                Notifications
                {count > 0 ? (
                  <span className={`rw-badge ${classes.count}`} aria-label={unreadWords} role="img">
                    {unread}
                  </span>
                ) : null}
              </Menu.Item>
            </>
          ) : null}
          <Menu.Divider />
          <Menu.Item onClick={logOut}>Log out</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  )
}
