import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import { mutate } from '#sync/mutate'
import { type AvatarPicture, placeAvatar } from './avatar-file'
import type { Preference } from './preferences'
import { type ProfileForm, profileValues } from './profile-draft'

/** Saves and queues all fields of the profile form. Like all functions here, rejects with LocalWriteError. */
export function saveProfile(store: LocalStore, id: string, form: ProfileForm): Promise<MutationReceipt> {
  return mutate(store, {
    label: { action: 'profile.save', subject: '' },
    changes: [{ op: 'update', table: 'profiles', id, set: profileValues(form) }],
  })
}

/** Saves the picture together with the change that refers to it (F1); this device shows it immediately. */
export function saveAvatar(
  store: LocalStore,
  { id, user_id }: { id: string; user_id: string },
  picture: AvatarPicture,
): Promise<MutationReceipt> {
  const { path, file } = placeAvatar(user_id, picture, crypto.randomUUID().replaceAll('-', ''))
  return mutate(store, {
    label: { action: 'profile.avatar', subject: '' },
    changes: [{ op: 'update', table: 'profiles', id, set: { avatar_url: path } }],
    files: [file],
  })
}

/** Removes the picture from the profile. */
export function removeAvatar(store: LocalStore, id: string): Promise<MutationReceipt> {
  return mutate(store, {
    label: { action: 'profile.avatar-remove', subject: '' },
    changes: [{ op: 'update', table: 'profiles', id, set: { avatar_url: null } }],
  })
}

/** Saves one switch; `subject` is the switch's label, which the outbox shows. */
export function savePreference(
  store: LocalStore,
  id: string,
  preference: Preference,
  isWanted: boolean,
  subject: string,
): Promise<MutationReceipt> {
  return mutate(store, {
    label: { action: 'preferences.save', subject },
    changes: [{ op: 'update', table: 'user_preferences', id, set: { [preference]: isWanted } }],
  })
}
