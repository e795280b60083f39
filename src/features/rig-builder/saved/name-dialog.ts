import { lazyPart } from '#ui/lazy-part'

/** Asks for the name of a saved build. Its code comes when it is asked for: with dialogs the list would be twice as large. */
export const NameDialog = lazyPart(async () => ({
  default: (await import('./opened-name-dialog')).OpenedNameDialog,
}))
