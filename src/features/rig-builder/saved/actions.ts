import type { RowValues } from '#shared/schema/row-values'
import type { SavedBuildsRow } from '#shared/schema/rows'
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import { mutate } from '#sync/mutate'
import type { Build } from '../build/build'
import { toColumns } from '../build/saved-build'

/** Maximum length of the name of a saved build. */
export const MAX_NAME = 80

/** Saves a new build of `uid`. Resolves with mutation and row id. Rejects with LocalWriteError. */
export async function saveBuild(
  store: LocalStore,
  uid: string,
  name: string,
  build: Build,
): Promise<{ receipt: MutationReceipt; id: string }> {
  const id = crypto.randomUUID()
  const receipt = await mutate(store, {
    label: { action: 'build.save', subject: name },
    changes: [
      { op: 'insert', table: 'saved_builds', id, values: { user_id: uid, name, ...toColumns(build) } },
    ],
  })
  return { receipt, id }
}

/** Saves what has changed of a saved build. Rejects with LocalWriteError. */
export function updateBuild(
  store: LocalStore,
  saved: SavedBuildsRow,
  set: RowValues,
): Promise<MutationReceipt> {
  return mutate(store, {
    label: { action: 'build.update', subject: saved.name },
    changes: [{ op: 'update', table: 'saved_builds', id: saved.id, set }],
  })
}

/** Deletes a saved build. Rejects with LocalWriteError. */
export function deleteBuild(store: LocalStore, saved: SavedBuildsRow): Promise<MutationReceipt> {
  return mutate(store, {
    label: { action: 'build.delete', subject: saved.name },
    changes: [{ op: 'delete', table: 'saved_builds', id: saved.id }],
  })
}
