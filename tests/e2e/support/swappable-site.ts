/** Several builds of the site behind one address, to deploy a new one while a tab is open. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Fixtures } from '@playwright/test'
import { build, type Plugin } from 'vite'
import { type NodeHandler, serveSite } from '#supabase/embedded/site/static-site'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Marks the HTML and every lazy chunk of a page or manager with the build's name, so that their hashes differ. */
const stamp = (name: string): Plugin => ({
  name: 'stamp',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: name }, injectTo: 'head' }],
  transform: (code, id) =>
    /-(page|manager)\.tsx$/.test(id) ? `${code}\nglobalThis.chunkOf = '${name}'` : null,
})

export interface SwappableSite {
  url: string
  deploy(build: string): void
  /** Leaves requests for a page's HTML without a response if a script makes them; navigations are answered. */
  hangPages(isHanging: boolean): void
  close(): Promise<void>
}

/** Name of the build that removes workers and caches. */
export const KILL_SWITCH = 'kill-switch'

/** Two builds for all stories of a Playwright worker; each story starts with `v1` deployed. */
export const twoBuilds: Fixtures<{ site: SwappableSite }, { builds: SwappableSite }> = {
  builds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const site = await openSwappableSite(['v1', 'v2'])
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  site: async ({ builds }, use) => {
    builds.deploy('v1')
    builds.hangPages(false)
    await use(builds)
  },
}

/** Makes one build for each name and serves the first. There is no backend: its paths answer 503. */
export async function openSwappableSite(names: readonly string[]): Promise<SwappableSite> {
  const folder = mkdtempSync(join(tmpdir(), 'rigworks-builds-'))
  const sites = new Map<string, NodeHandler>()
  for (const name of names) {
    const outDir = join(folder, name)
    process.env.RIGWORKS_WITHOUT_PAGES = '1'
    if (name === KILL_SWITCH) process.env.VITE_PWA_KILL_SWITCH = '1'
    await build({
      root: ROOT,
      logLevel: 'error',
      plugins: [stamp(name)],
      build: { outDir, emptyOutDir: true },
    })
    delete process.env.VITE_PWA_KILL_SWITCH
    delete process.env.RIGWORKS_WITHOUT_PAGES
    sites.set(name, serveSite(outDir))
  }
  const find = (name: string): NodeHandler => {
    const site = sites.get(name)
    if (!site) throw new Error(`there is no build ${name}`)
    return site
  }
  let current = find(names[0] ?? '')
  let arePagesHanging = false
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request
    const isForScript = method === 'GET' && headers['sec-fetch-mode'] !== 'navigate'
    if (arePagesHanging && isForScript && !url.includes('.')) return
    if (/^\/(rest|auth|storage|functions|realtime)\/v1\//.test(url)) {
      response.writeHead(503, { 'retry-after': '60' }).end()
      return
    }
    current(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://localhost:${address.port}`,
    deploy: (name) => {
      current = find(name)
    },
    hangPages: (isHanging) => {
      arePagesHanging = isHanging
    },
    async close() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
