import type { AdminNoun } from '#domain/admin-nouns'

/** What is said when an entry is saved, or is not (Admin 8). */
export interface EntryMessages {
  created: string
  updated: string
  createFailed: string
  updateFailed: string
  /** What holds once a change was taken back. */
  undone?: string
}

/** 'Project created successfully', 'Failed to create project' and so on, unless Admin 8 has other words. */
export function entryMessages(noun: AdminNoun, own: Partial<EntryMessages> = {}): EntryMessages {
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
