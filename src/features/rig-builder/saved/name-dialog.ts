import { lazyPart } from '#ui/lazy-part'

/** Asks for the name of a saved build. Loaded on request, because dialogs would double the size of the list. */
export const NameDialog = lazyPart(async () => (await import('./opened-name-dialog')).OpenedNameDialog)
