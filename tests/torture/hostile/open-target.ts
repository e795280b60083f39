import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveSite } from '#supabase/embedded/site/static-site'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'
import { CANARY } from './world'

/** Opens a local backend with a small site and a canary file that no request may read. It calls no external server. */
export function openTarget(folder: string, template?: string): Promise<LocalBackend> {
  const site = join(folder, 'published', 'site')
  mkdirSync(join(site, 'assets'), { recursive: true })
  for (const name of ['index.html', 'app.html', 'assets/index-0123abcd.js'])
    writeFileSync(join(site, name), 'public')
  for (const path of ['canary.txt', 'published/canary.txt']) writeFileSync(join(folder, path), CANARY)
  if (template) cpSync(template, join(folder, 'data'), { recursive: true })
  return startTestBackend(join(folder, 'data'), {
    openSite: async () => ({ isStrict: true, handle: serveSite(site) }),
    callServer: async () => new Response(null, { status: 404 }),
  })
}
