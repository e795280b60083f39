import { Menu } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { PANEL_NAME, SECTION_NAMES } from '#features/admin/panel/section-names'
import { addToBadge } from '#pwa/app-badge'
import { useOwnProfile } from '#runtime/own-profile'
import { useUnreadAnswers } from '#runtime/quote-messages'
import { useUnreadNotifications } from '#runtime/unread-notifications'
import { displayName } from '#shared/account/display-name'
import { paths } from '#shared/site/paths'
import { useCloseOnBack } from '#ui/feedback/use-close-on-back'
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
  const [isOpen, setOpen] = useState(false)
  useCloseOnBack(isOpen, () => setOpen(false))
  const { logOut, dialog } = useLogOut()
  useOfflineAvatar(profile)
  const unread = useUnreadNotifications(profile ? isAdmin : undefined)
  useEffect(() => addToBadge(unread ?? null), [unread])
  useEffect(() => () => addToBadge(null), [])
  const notifications = unread ?? 0
  const answers = [...useUnreadAnswers().values()].reduce((sum, count) => sum + count, 0)
  const count = notifications + answers
  const notificationWords = unreadWords(notifications, 'unread notification')
  const answerWords = unreadWords(answers, 'new message about your quotes', 'new messages about your quotes')
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={260}
        offset={8}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <button
            type="button"
            className={classes.target}
            aria-label={[`Account: ${name}`, notificationWords, answerWords].filter(Boolean).join(', ')}
          >
            <Avatar name={name} path={profile?.avatar_url ?? null} />
            {count > 0 ? (
              <span className={`rw-badge ${classes.unread}`} aria-hidden="true">
                {formatBadge(count)}
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
            <Count count={answers} words={answerWords} />
          </Menu.Item>
          <Menu.Item component={Link} to={paths.myBuilds}>
            My Builds
          </Menu.Item>
          <Menu.Item component={Link} to={paths.myProjects}>
            My Saved Projects
          </Menu.Item>
          {isAdmin ? (
            <>
              <Menu.Divider />
              <Menu.Item component={Link} to={paths.adminPanel}>
                {PANEL_NAME}
              </Menu.Item>
              <Menu.Item component={Link} to={paths.notifications}>
                {SECTION_NAMES.inbox}
                <Count count={notifications} words={notificationWords} />
              </Menu.Item>
            </>
          ) : null}
          <Menu.Divider />
          <Menu.Item onClick={logOut}>Log Out</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  )
}

/** Such as '2 unread notifications'; empty for none. */
const unreadWords = (count: number, one: string, many = `${one}s`): string =>
  count === 0 ? '' : `${formatBadge(count)} ${count === 1 ? one : many}`

function Count({ count, words }: { count: number; words: string }) {
  if (count === 0) return null
  return (
    <span className={`rw-badge ${classes.count}`} aria-label={words} role="img">
      {formatBadge(count)}
    </span>
  )
}
