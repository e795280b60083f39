import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import { mutate } from '#sync/mutate'
import { favoriteId } from './favorite-id'

/** Saves a project for `uid`. Saving it on two devices makes one row (S11). Rejects with LocalWriteError. */
export async function saveProject(
  store: LocalStore,
  uid: string,
  project: { id: string; title: string },
): Promise<MutationReceipt> {
  return mutate(store, {
    label: { action: 'favorite.add', subject: project.title },
    changes: [
      {
        op: 'insert',
        table: 'saved_projects',
        id: await favoriteId(uid, project.id),
        values: { user_id: uid, project_id: project.id },
      },
    ],
  })
}

/** Removes a saved project; `savedId` is the id of its `saved_projects` row. Rejects with LocalWriteError. */
export async function unsaveProject(
  store: LocalStore,
  savedId: string,
  project: { title: string },
): Promise<MutationReceipt> {
  return mutate(store, {
    label: { action: 'favorite.remove', subject: project.title },
    changes: [{ op: 'delete', table: 'saved_projects', id: savedId }],
  })
}
