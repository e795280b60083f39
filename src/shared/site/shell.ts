/**
 * The app shell as a separate file: the worker answers requests for pages with it, and so does the server for pages
 * that are not prerendered. `index.html` is the prerendered home page.
 */
export const SHELL_PATH = '/app.html'

/** Marks the shell's placeholder for page content; the app removes it before it shows a page. */
export const SHELL_MARK = 'data-shell'
