import { displayName } from '#shared/account/display-name'
import { EmailText } from '#ui/format/email-text'
import { formatDate } from '#ui/format/format-date'
import type { ExportColumn } from '../kit/csv/csv-text'
import type { ListColumn, ListFilter } from '../kit/list/list-types'
import type { ShopUser } from './queries'
import { RoleButtons } from './role-buttons'

export const userName = ({ profile }: ShopUser): string => displayName(profile.display_name, profile.email)

/** The role that the buttons of a user show: the requested one until the server has answered. */
const shownRole = ({ requestedRole, profile }: ShopUser) => requestedRole ?? profile.role

/** Texts of a user that are searched. */
export const userTexts = (user: ShopUser): string[] => [userName(user), user.profile.email ?? '']

/** Columns of the list of users. */
export const USER_COLUMNS: readonly ListColumn<ShopUser>[] = [
  {
    key: 'email',
    label: 'Email',
    cell: ({ profile: { email } }) => email && <EmailText email={email} />,
    sortBy: ({ profile: { email } }) => email,
    isWide: true,
  },
  {
    key: 'created_at',
    label: 'Joined',
    cell: ({ profile: { created_at } }) => <time dateTime={created_at}>{formatDate(created_at)}</time>,
    sortBy: ({ profile: { created_at } }) => created_at,
  },
  {
    key: 'role',
    label: 'Role',
    cell: (user) => <RoleButtons user={user} />,
    sortBy: shownRole,
  },
]

/** Columns of the export of users; the role is the server's, not one that an unsent change requests. */
export const USER_EXPORT: readonly ExportColumn<ShopUser>[] = [
  { header: 'Name', cell: userName },
  { header: 'Email', cell: ({ profile }) => profile.email },
  { header: 'Role', cell: ({ profile }) => (profile.role === 'admin' ? 'Admin' : 'User') },
  { header: 'Joined', cell: ({ profile }) => profile.created_at },
]

/** Admin 9: filter by all, admin or user. */
export const USER_FILTERS: readonly ListFilter<ShopUser>[] = [
  {
    key: 'role',
    label: 'Role',
    choices: [
      { value: 'admin', label: 'Admin' },
      { value: 'user', label: 'User' },
    ],
    matches: (user, value) => shownRole(user) === value,
  },
]
