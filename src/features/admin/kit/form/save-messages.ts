import type { AdminNoun } from '#shared/catalog/admin-nouns'

/** Toast texts for a save that succeeded or failed (Admin 8). */
export interface SaveMessages {
  created: string
  updated: string
  createFailed: string
  updateFailed: string
  /** Text after Undo. */
  undone?: string
}

/** 'Project created successfully', 'Failed to create project' and so on; `own` holds other texts of Admin 8. */
export function saveMessages(noun: AdminNoun, own: Partial<SaveMessages> = {}): SaveMessages {
  const name = capitalized(noun.one)
  return {
    created: `${name} created successfully`,
    updated: `${name} updated successfully`,
    createFailed: `Failed to create ${noun.one}`,
    updateFailed: `Failed to update ${noun.one}`,
    ...own,
  }
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
