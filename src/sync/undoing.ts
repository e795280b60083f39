import type { MutationLabel } from '#domain/mutation'

/** What an action that takes another back is called: beside it, under the same name, it would read as done twice (O4). */
export const undoing = ({ action, subject, isUndo = false }: MutationLabel): MutationLabel => ({
  action,
  subject,
  isUndo: !isUndo,
})
