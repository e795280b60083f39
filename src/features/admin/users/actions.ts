import { runCommand } from '#data/mutate'
import { displayName } from '#domain/display-name'
import type { LocalStore } from '#domain/local-store'
import type { MutationReceipt } from '#domain/mutation'
import type { ProfilesRow } from '#domain/rows'

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
