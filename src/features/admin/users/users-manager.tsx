import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { lazyPart } from '#ui/lazy-part'
import { AdminList } from '../kit/list/admin-list'
import { SECTION_NAMES } from '../panel/section-names'
import { type ShopUser, useUsers } from './queries'
import { USER_COLUMNS, USER_EXPORT, USER_FILTERS, userName, userTexts } from './user-columns'

const UserDialog = lazyPart(async () => (await import('./user-dialog')).UserDialog)

/** The manager of users and their roles. */
export function UsersManager() {
  return (
    <AdminList<ShopUser>
      noun={ADMIN_NOUNS.user}
      title={SECTION_NAMES.users}
      rows={useUsers()}
      columns={USER_COLUMNS}
      filters={USER_FILTERS}
      texts={userTexts}
      searchHint="Name, email"
      defaultSort="-created_at"
      nameOf={userName}
      nameLabel="Name"
      form={({ row, onClose }) => (row ? <UserDialog key={row.id} user={row} onClose={onClose} /> : null)}
      canAdd={false}
      csv={{ columns: USER_EXPORT }}
      deleteQuestion={null}
      empty={{ title: 'No users yet', text: 'People who sign up appear here.' }}
      failed="Failed to fetch user profiles"
    />
  )
}
