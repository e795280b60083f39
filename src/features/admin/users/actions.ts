import { displayName } from '#shared/account/display-name'
import type { ProfilesRow } from '#shared/schema/rows'
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import { runCommand } from '#sync/mutate'

/** Requests a role from the server (Admin 6). Only the server decides, so the row does not change until then. */
export const changeRole = (
  store: LocalStore,
  { id, user_id, display_name, email }: ProfilesRow,
  new_role: ProfilesRow['role'],
): Promise<MutationReceipt> =>
  runCommand(store, {
    label: { action: 'user.role', subject: displayName(display_name, email ?? '') },
    name: 'update_user_role',
    args: { target_user_id: user_id, new_role },
    touches: [{ table: 'profiles', id }],
  })
