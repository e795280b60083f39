import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { renderHostedPages } from './hosted-pages'

/** In a build: what renders its pages to HTML. Names with a dot in front are not served. */
export const RENDERER = '.renderer/render-pages.mjs'

const ENTRY = 'supabase/embedded/site/prerender/render-pages.ts'
const DYNAMIC_IMPORT = /\bimport\(\s*(['"][^'"]+['"])\s*\)/g

/**
 * Adds the renderer of the public pages to a build: the same app, bundled for Node. A build for a hosted project gets the
 * pages themselves. `RIGWORKS_WITHOUT_PAGES` leaves it out, for builds whose pages nobody reads.
 */
export function pageRenderer(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'page-renderer',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const dist = resolve(config.root, config.build.outDir)
        // It is called after a build that failed, too.
        if (process.env.RIGWORKS_WITHOUT_PAGES || !existsSync(join(dist, 'app.html'))) return
        await buildRenderer(config.root, dist)
        const { VITE_SUPABASE_URL: projectUrl, VITE_SITE_URL: siteUrl } = config.env
        // The embedded home renders its own when it starts.
        if (!projectUrl) return
        if (!siteUrl)
          return this.warn('no pages are rendered: VITE_SITE_URL does not say where the site lives')
        await renderHostedPages({
          root: config.root,
          dist,
          renderer: join(dist, RENDERER),
          siteUrl: siteUrl.replace(/\/$/, ''),
          projectUrl: projectUrl.replace(/\/$/, ''),
          publishableKey: config.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? '',
          warn: (text) => this.warn(text),
        })
      },
    },
  }
}

async function buildRenderer(root: string, dist: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    plugins: [react(), codeNotes(root)],
    // In one file, so that parts that come later are there at once, and React is the one of production.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: ENTRY,
      outDir: join(dist, RENDERER, '..'),
      copyPublicDir: false,
      target: 'node20',
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'render-pages.mjs' } },
    },
  })
}

/** Has each dynamic import say that it is used: whatever a page loads on its way the browser is to fetch at once. */
function codeNotes(root: string): Plugin {
  return {
    name: 'code-notes',
    async transform(code, id) {
      if (!id.startsWith(join(root, 'src')) || !code.includes('import(')) return null
      const targets = new Map<string, string>()
      for (const [, quoted = ''] of code.matchAll(DYNAMIC_IMPORT)) {
        const resolved = await this.resolve(quoted.slice(1, -1), id)
        if (resolved) targets.set(quoted, relative(root, resolved.id))
      }
      const noted = code.replace(DYNAMIC_IMPORT, (whole, quoted: string) => {
        const target = targets.get(quoted)
        return target === undefined ? whole : `(noteCode(${JSON.stringify(target)}), ${whole})`
      })
      return { code: `import { noteCode } from '#app/prerender/note-code'\n${noted}`, map: null }
    },
  }
}
