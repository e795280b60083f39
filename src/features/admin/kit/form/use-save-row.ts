import type { AdminNoun } from '#shared/catalog/admin-nouns'
import type { RowValues } from '#shared/schema/row-values'
import { capitalize } from '#shared/text/capitalize'
import { useLocalData } from '#sync/react'
import { type NewPicture, placePictures } from '../../picture-file'
import { createRow, updateRow } from '../actions'
import { changedColumns } from '../merge-edit'
import { useAdminWrite } from '../use-admin-write'
import type { RowDialogProps } from './row-dialog'

/** Toast texts for a save that succeeded or failed (Admin 8). */
export interface SaveMessages {
  created: string
  updated: string
  createFailed: string
  updateFailed: string
  /** Text after Undo. */
  undone?: string
}

type DialogProps<Row extends { id: string }, Form extends RowValues> = Pick<
  RowDialogProps<Row, Form>,
  'noun' | 'toValues' | 'nameOf' | 'folder' | 'messages' | 'create' | 'update'
>

export interface SaveRowOptions<Row extends { id: string }, Form extends RowValues>
  extends DialogProps<Row, Form> {
  /** Null to create a row. */
  id: string | null
  /** The row's values that the admin has seen. */
  base: Form
  /** The new pictures of the form. */
  pictures: readonly NewPicture[]
}

/** Returns a function that creates the row, or sends its changed columns, and resolves to whether that was saved. */
export function useSaveRow<Row extends { id: string }, Form extends RowValues>(
  options: SaveRowOptions<Row, Form>,
): (values: Form) => Promise<boolean> {
  const { noun, id, base, pictures, toValues, nameOf, folder, messages, update } = options
  const { store } = useLocalData()
  const { create = (newRow) => createRow(store, { noun, ...newRow }) } = options
  const write = useAdminWrite()
  return (form) => {
    const columns = id === null ? toValues(form) : changedColumns(toValues(base), toValues(form))
    const pictureFolder = typeof folder === 'function' ? folder(form) : (folder ?? '')
    const { values, files } = placePictures(columns, pictures, pictureFolder)
    const name = nameOf(form)
    const texts = saveMessages(noun, typeof messages === 'function' ? messages(form) : messages)
    if (id === null) {
      return write(() => create({ name, values, files }), { done: texts.created, failed: texts.createFailed })
    }
    return write(
      () => (update ? update(id, values) : updateRow(store, { noun, name, id, set: values, files })),
      {
        done: texts.updated,
        failed: texts.updateFailed,
        ...(texts.undone === undefined ? {} : { undone: texts.undone }),
      },
    )
  }
}

/** 'Project created successfully', 'Failed to create project' and so on, unless `others` has another text. */
function saveMessages(noun: AdminNoun, others: Partial<SaveMessages> = {}): SaveMessages {
  const name = capitalize(noun.one)
  return {
    created: `${name} created successfully`,
    updated: `${name} updated successfully`,
    createFailed: `Failed to create ${noun.one}`,
    updateFailed: `Failed to update ${noun.one}`,
    ...others,
  }
}
