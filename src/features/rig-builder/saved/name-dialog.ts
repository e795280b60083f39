import { lazyPart } from '#ui/lazy-part'

/** Asks for the name of a saved build. Loaded on request: the code of a dialog is as large as that of the list. */
export const NameDialog = lazyPart(async () => (await import('./opened-name-dialog')).OpenedNameDialog)
