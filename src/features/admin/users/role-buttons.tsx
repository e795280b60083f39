import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#runtime/session'
import { displayName } from '#shared/account/display-name'
import type { ProfilesRow } from '#shared/schema/rows'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog'
import type { ShopUser } from './queries'
import classes from './role-buttons.module.css'
import { useRoleChange } from './use-role-change'

const ROLES = [
  { role: 'admin', label: 'Admin' },
  { role: 'user', label: 'User' },
] as const

/** The buttons that show and change a user's role; the one of the current role is disabled (Admin 2). */
export function RoleButtons({ user }: { user: ShopUser }) {
  const { profile, requestedRole } = user
  const changeRole = useRoleChange()
  const [asked, ask] = useState<ProfilesRow['role'] | null>(null)
  const name = displayName(profile.display_name, profile.email)
  const currentRole = requestedRole ?? profile.role
  return (
    <>
      <fieldset className={classes.roles} aria-label={`Role of ${name}`}>
        {ROLES.map(({ role, label }) => (
          <Button
            key={role}
            size="xs"
            variant="default"
            disabled={role === currentRole}
            leftSection={role === currentRole ? <IconCheck size={16} aria-hidden="true" /> : null}
            onClick={() => ask(role)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {asked === null ? null : (
        <Question
          user={user}
          role={asked}
          onClose={() => ask(null)}
          onConfirm={() => void changeRole(profile, asked)}
        />
      )}
    </>
  )
}

interface QuestionProps {
  user: ShopUser
  role: ProfilesRow['role']
  onConfirm: () => void
  onClose: () => void
}

/** The question before a user becomes an admin or stops being one. */
function Question({ user: { profile, isLastAdmin }, role, onConfirm, onClose }: QuestionProps) {
  const { session } = useSession()
  const isSelf = session.kind === 'signed-in' && session.uid === profile.user_id
  const name = displayName(profile.display_name, profile.email)
  if (role === 'admin') {
    return (
      <ConfirmDialog
        isOpen
        title="Make admin"
        message={`Make ${name} an admin? Admins can see and change everything here: orders, customers, settings and who is an admin.`}
        confirmLabel="Make Admin"
        isDestructive={false}
        onConfirm={onConfirm}
        onClose={onClose}
      />
    )
  }
  const consequence = isSelf
    ? 'Once this change is sent, you’ll lose access to the admin panel, and any later changes you make here will be refused. Only another admin can restore your access.'
    : 'Once this change is sent, they’ll lose access to the admin panel. Any changes still unsent on their devices will be refused.'
  const warning = isLastAdmin
    ? ' We don’t see any other admin, and the server won’t remove the last one.'
    : ''
  return (
    <ConfirmDialog
      isOpen
      title="Remove admin"
      message={`Remove ${isSelf ? 'yourself' : name} as an admin? ${consequence}${warning}`}
      confirmLabel="Remove Admin"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
