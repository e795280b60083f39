import type { MutationLabel } from '#sync/core/mutation'

/** The label of an undo: under the same label the list would show the action twice (O4). */
export const undoLabel = ({ action, subject, isUndo = false }: MutationLabel): MutationLabel => ({
  action,
  subject,
  isUndo: !isUndo,
})
