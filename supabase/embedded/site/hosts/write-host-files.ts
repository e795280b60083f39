import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { maintenanceShell, notFoundShell } from '../../../../src/pwa/build/shell-noscript'
import { SHELL_PATH } from '../../../../src/shared/site/shell'
import { ignoreErrno } from '../ignore-errno'
import { ITEM_TABLES } from '../item-tables'
import { readSwitches } from '../read-switches'
import { securityHeaders } from '../security-headers'
import { buildEdge } from './build-edge'
import { hostFiles } from './host-files'
import { MAINTENANCE_FILE, MAINTENANCE_FLAG, NOT_FOUND_FILE } from './host-rules'

/** Netlify's path for a generated edge function, relative to the build's folder. */
const NETLIFY_EDGE = '.netlify/v1/edge-functions/rigworks.js'
/** Timeout of a request to the project, ms. */
const TIMEOUT_MS = 20_000

/**
 * Adds the files that configure the host of a hosted project's build: `_headers`, `_redirects` and an edge function
 * (Netlify, Cloudflare Pages), `vercel.json`, `nginx.conf`, `Caddyfile`. It runs after the page renderer, because the
 * rules depend on the rendered files. The local backend sends the same headers itself.
 */
export function writeHostFiles(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'host-files',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const dist = resolve(config.root, config.build.outDir)
        const { VITE_SUPABASE_URL: backend, VITE_SNIPCART_PUBLIC_KEY: snipcart } = config.env
        // Also called after a failed build.
        if (!backend || !existsSync(join(dist, SHELL_PATH))) return
        const files = await makeFiles({
          root: config.root,
          dist,
          projectUrl: new URL(backend).href.replace(/\/$/, ''),
          publishableKey: config.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? '',
          hasSnipcart: Boolean(snipcart),
          warn: (text) => this.warn(text),
        })
        for (const [name, text] of Object.entries(files)) {
          await mkdir(dirname(join(dist, name)), { recursive: true })
          await writeFile(join(dist, name), text)
        }
      },
    },
  }
}

interface HostedBuild {
  root: string
  dist: string
  /** Without a trailing slash. */
  projectUrl: string
  publishableKey: string
  hasSnipcart: boolean
  warn(text: string): void
}

/** Texts by path relative to the build's folder. */
async function makeFiles(build: HostedBuild): Promise<Record<string, string>> {
  const { root, dist, projectUrl, publishableKey, hasSnipcart, warn } = build
  const headers = securityHeaders({ hasSnipcart, backend: projectUrl })
  const shell = await readFile(join(dist, SHELL_PATH), 'utf8')
  const edge = { projectUrl, publishableKey, headers, shell, hasSnipcart }
  const read = (path: string) =>
    fetch(`${projectUrl}/rest/v1/${path}`, {
      headers: { apikey: publishableKey },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  const isClosed = await readSwitches(read).then(
    (switches) => switches.isClosed,
    (cause: unknown) => {
      warn(
        `it is unknown whether the site is closed: ${cause instanceof Error ? cause.message : String(cause)}`,
      )
      return false
    },
  )
  return {
    ...hostFiles({
      headers,
      arePagesRendered: existsSync(join(dist, 'projects.html')),
      itemPaths: await listItemPaths(dist),
      snipcartFunction: hasSnipcart ? `${projectUrl}/functions/v1/snipcart-product` : null,
    }),
    [NOT_FOUND_FILE]: notFoundShell(shell),
    [MAINTENANCE_FILE]: maintenanceShell(shell),
    ...(isClosed && { [MAINTENANCE_FLAG]: 'The shop has closed the site: nginx and Caddy answer 503.\n' }),
    '_worker.js': await buildEdge(root, 'cloudflare', edge),
    [join('..', NETLIFY_EDGE)]: await buildEdge(root, 'netlify', edge),
  }
}

/** Paths of the rendered pages of items. */
async function listItemPaths(dist: string): Promise<string[]> {
  const folders = ITEM_TABLES.map(({ list }) => list)
  const found = await Promise.all(
    folders.map(async (folder) => {
      const files = (await ignoreErrno('ENOENT', readdir(join(dist, folder)))) ?? []
      return files
        .filter((file) => file.endsWith('.html'))
        .map((file) => `${folder}/${file.slice(0, -'.html'.length)}`)
    }),
  )
  return found.flat().sort()
}
