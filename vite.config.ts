import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { darkWithoutScripts } from './src/pwa/build/dark-without-scripts'
import { manifest } from './src/pwa/build/manifest'
import { precacheTiers } from './src/pwa/build/precache-tiers'
import { shellFile } from './src/pwa/build/shell-file'
import { smallFileArchives } from './supabase/embedded/site/archive-small-files'
import { CHUNK_GROUPS } from './supabase/embedded/site/chunk-groups'
import { crawlerFiles } from './supabase/embedded/site/crawler-files'
import { writeHostFiles } from './supabase/embedded/site/hosts/write-host-files'
import { minifyFirstScript } from './supabase/embedded/site/minify-first-script'
import { pageRenderer } from './supabase/embedded/site/prerender/page-renderer'
import { refuseSecrets } from './supabase/embedded/site/refuse-secrets'
import { listScreenshots } from './supabase/embedded/site/screenshots/list-screenshots'

/** The router's package resolves to its development build in bundlers; this selects the smaller production build. */
const routerBuild = (file: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url))
const SMALL_ROUTER = [
  { find: /^react-router$/, replacement: routerBuild('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
]

/** The stylesheets with the colors. */
const COLORS = ['tokens.css', 'theme-variables.css'].map((name) =>
  readFileSync(new URL(`src/ui/theme/${name}`, import.meta.url), 'utf8'),
)

const tiers = precacheTiers()
const archives = smallFileArchives()

export default defineConfig(({ command }) => ({
  resolve: { tsconfigPaths: true, alias: command === 'build' ? SMALL_ROUTER : [] },
  plugins: [
    react(),
    refuseSecrets(),
    crawlerFiles(),
    minifyFirstScript(),
    pageRenderer(),
    writeHostFiles(),
    tiers.plugin,
    archives.plugin,
    shellFile(),
    darkWithoutScripts(COLORS),
    VitePWA({
      registerType: 'prompt',
      strategies: 'injectManifest',
      srcDir: 'src/pwa',
      filename: 'sw.ts',
      // src/pwa/update.ts registers the worker, because it decides when to reload.
      injectRegister: false,
      manifest: { ...manifest, screenshots: listScreenshots() },
      // Not in the precache: the operating system fetches the icons when it installs the app, and no page shows them.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,woff2,svg}', 'app.html', 'icons/plate-32.png'],
        // Styles of prerendered pages and of browsers without scripts, which the app shell does not use.
        globIgnores: ['assets/page-styles-*', 'dark.css', '_worker.js'],
        // A larger file fails the build. Otherwise it would be left out, and a route would not open offline.
        maximumFileSizeToCacheInBytes: 2 * 1024 * 1024,
        sourcemap: false,
        manifestTransforms: [tiers.mark, archives.mark],
      },
      // The kill switch, to withdraw a release: a build whose worker removes itself and all caches.
      selfDestroying: process.env.VITE_PWA_KILL_SWITCH === '1',
    }),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Browsers without modulepreload fetch the same files a moment later.
    modulePreload: { polyfill: false },
    // Prerendering reads from it which files a page needs.
    manifest: true,
    // Groups small chunks: hundreds of files would each cost a request to the server or the worker.
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
}))
