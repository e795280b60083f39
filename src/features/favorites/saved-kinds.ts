import type { RowTypes } from '#shared/schema/rows'

/** What differs between saved projects and saved rigs. */
export const SAVED_KINDS = {
  project: {
    table: 'saved_projects',
    column: 'project_id',
    unnamed: 'a project',
    logIn: 'Please log in to save projects',
    added: 'Project added to favorites',
    removed: 'Project removed from favorites',
    notRemoved: 'Failed to remove project from favorites',
    takenDown: 'We took this build down after you saved it.',
  },
  rig: {
    table: 'saved_rigs',
    column: 'rig_id',
    unnamed: 'a rig',
    logIn: 'Please log in to save rigs',
    added: 'Rig added to favorites',
    removed: 'Rig removed from favorites',
    notRemoved: 'Failed to remove rig from favorites',
    takenDown: 'We took this rig down after you saved it.',
  },
} as const

export type SavedKind = keyof typeof SAVED_KINDS

/** A saved project or rig; `item` is null if it has been unpublished since. */
export type SavedItem =
  | { kind: 'project'; saved: RowTypes['saved_projects']; item: RowTypes['projects'] | null }
  | { kind: 'rig'; saved: RowTypes['saved_rigs']; item: RowTypes['rigs'] | null }
