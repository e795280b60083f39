import type { Plugin } from 'vite'

/**
 * The app's shell as a file of its own: the worker answers every page with it, and so does a server for what is not
 * rendered to HTML. `index.html` is the home page.
 */
const SHELL = 'app.html'

export const shellFile = (): Plugin => ({
  name: 'shell-file',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') this.error('the build has no index.html')
      else this.emitFile({ type: 'asset', fileName: SHELL, source: index.source })
    },
  },
})
