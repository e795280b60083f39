import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { darkFile } from './src/pwa/dark-file'
import { manifest } from './src/pwa/manifest'
import { precacheTiers } from './src/pwa/precache-tiers'
import { shellFile } from './src/pwa/shell-file'
import { CHUNK_GROUPS } from './supabase/embedded/site/chunk-groups'
import { crawlerFiles } from './supabase/embedded/site/crawler-files'
import { writeHostFiles } from './supabase/embedded/site/hosts/write-host-files'
import { minifyFirstScript } from './supabase/embedded/site/minify-first-script'
import { pageRenderer } from './supabase/embedded/site/prerender/page-renderer'
import { refuseSecrets } from './supabase/embedded/site/refuse-secrets'
import { listScreenshots } from './supabase/embedded/site/screenshots/list-screenshots'

/** The router's package leads every bundler to its development build, which warns where ours must be small. */
const routerBuild = (file: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url))
const SMALL_ROUTER = [
  { find: /^react-router$/, replacement: routerBuild('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
]

const COLOURS = ['tokens.css', 'theme-variables.css'].map((name) =>
  readFileSync(new URL(`src/ui/theme/${name}`, import.meta.url), 'utf8'),
)

const tiers = precacheTiers()

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
    shellFile(),
    darkFile(COLOURS),
    VitePWA({
      registerType: 'prompt',
      strategies: 'injectManifest',
      srcDir: 'src/pwa',
      filename: 'sw.ts',
      // src/pwa/update.ts registers the worker: the reload is ours.
      injectRegister: false,
      manifest: { ...manifest, screenshots: listScreenshots() },
      // The system fetches them when it installs; no page shows them.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,woff2,svg}', 'app.html', 'icons/plate-32.png'],
        // Of pages that came as HTML, and of browsers without scripts; the shell does without.
        globIgnores: ['assets/page-styles-*', 'dark.css', '_worker.js'],
        // A build that outgrows this fails, instead of leaving a file out and a route broken offline.
        maximumFileSizeToCacheInBytes: 1024 * 1024,
        sourcemap: false,
        manifestTransforms: [tiers.mark],
      },
      // The kill switch: a build whose worker removes itself and all caches, for when a release has to be taken back.
      selfDestroying: process.env.VITE_PWA_KILL_SWITCH === '1',
    }),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Browsers that do not know the link fetch the same files a moment later.
    modulePreload: { polyfill: false },
    // Which files a page needs, for those that are rendered to HTML.
    manifest: true,
    // Hundreds of small files would each ask for their own way to the server, or to the worker.
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
}))
