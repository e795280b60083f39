import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { renderHostedPages } from './hosted-pages'

/** The file in a build that renders its pages to HTML. Names with a leading dot are not served. */
export const RENDERER = '.renderer/render-pages.mjs'

const ENTRY = 'supabase/embedded/site/prerender/render-pages.ts'
const DYNAMIC_IMPORT = /\bimport\(\s*(['"][^'"]+['"])\s*\)/g

/**
 * Adds the renderer of the public pages to a build: the same app, bundled for Node. A hosted project's build also gets
 * the pages. `RIGWORKS_WITHOUT_PAGES` skips it, for builds whose pages are not read.
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
        // Also called after a failed build.
        if (process.env.RIGWORKS_WITHOUT_PAGES || !existsSync(join(dist, 'app.html'))) return
        await buildRenderer(config.root, dist)
        const { VITE_SUPABASE_URL: projectUrl, VITE_SITE_URL: siteUrl } = config.env
        // The local backend renders its pages when it starts.
        if (!projectUrl) return
        if (!siteUrl) return this.warn('no pages are rendered: VITE_SITE_URL is not set')
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
    plugins: [react(), recordDynamicImports(root)],
    // In one file, so that lazy parts are loaded immediately, and with React's production build.
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

/** Makes each dynamic import record its module, so that the browser preloads what a page loads during its render. */
function recordDynamicImports(root: string): Plugin {
  return {
    name: 'record-dynamic-imports',
    async transform(code, id) {
      if (!id.startsWith(join(root, 'src')) || !code.includes('import(')) return null
      const targets = new Map<string, string>()
      for (const [, quoted = ''] of code.matchAll(DYNAMIC_IMPORT)) {
        const resolved = await this.resolve(quoted.slice(1, -1), id)
        if (resolved) targets.set(quoted, relative(root, resolved.id))
      }
      const recording = code.replace(DYNAMIC_IMPORT, (whole, quoted: string) => {
        const target = targets.get(quoted)
        return target === undefined ? whole : `(recordModule(${JSON.stringify(target)}), ${whole})`
      })
      return { code: `import { recordModule } from '#app/prerender/record-module'\n${recording}`, map: null }
    },
  }
}
