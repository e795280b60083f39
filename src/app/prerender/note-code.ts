/** The module that a page is, and those that it loads on its way: the build writes the notes into the server's bundle. */

const noted = new Set<string>()

/**
 * Notes that a module, relative to the checkout, is about to be loaded.
 * @public the build writes the calls
 */
export function noteCode(module: string): void {
  noted.add(module)
}

/** All that has been noted so far. */
export const codeNotes = (): ReadonlySet<string> => noted
