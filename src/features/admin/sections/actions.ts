import type { AdminNoun } from '#shared/catalog/admin-nouns'
import type { LocalStore } from '#sync/core/local-store'
import { LocalWriteError } from '#sync/core/local-write-error'
import type { MutationReceipt } from '#sync/core/mutation'
import { toastError } from '#ui/feedback/toasts'
import { changeRows, createRow } from '../kit/actions'
import type { NewRow } from '../kit/form/row-dialog'

/**
 * Creates a section, then adds its images by a second mutation (Admin 4): on a slow connection the texts are pushed
 * before the pictures, and the section remains if those fail. Rejects with LocalWriteError if the section was not
 * saved.
 */
export async function createSection(
  store: LocalStore,
  noun: AdminNoun,
  { name, values, files }: NewRow,
): Promise<MutationReceipt[]> {
  if (files.length === 0) return [await createRow(store, { noun, name, values })]
  const id = crypto.randomUUID()
  const created = await createRow(store, { noun, name, id, values: { ...values, images: [] } })
  const { images = [] } = values
  const changes = [{ op: 'update' as const, table: noun.table, id, set: { images } }]
  try {
    return [
      created,
      ...(await changeRows(store, { noun, verb: 'first-images', changes, subject: name, files })),
    ]
  } catch (error) {
    if (!(error instanceof LocalWriteError)) throw error
    toastError('Section created but some images failed to upload', 'Warning')
    return [created]
  }
}
