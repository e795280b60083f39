/**
 * The app's shell as a file of its own: the worker answers every page with it, and so does a server for what is not
 * rendered to HTML. `index.html` is the home page.
 */
export const SHELL_PATH = '/app.html'

/** Marks what the shell says in a page's place; the app takes it away before it shows one. */
export const SHELL_MARK = 'data-shell'
