/** The product as `npm start` serves it, in a process of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemo } from '#supabase/embedded/demo/load'
import { loadDemoOnce } from '#supabase/embedded/load-demo-once'
import { startLocalBackend } from '#supabase/embedded/start-local-backend'
import { openStoryBackend } from '#tests/e2e/support/story-backend'
import { fillProjects } from './bench-page'

/** Ends the home after `work`; `projects` is how many the shop has beside the demo's. */
export async function withSite<T>(
  work: (url: string) => Promise<T>,
  { projects = 0 }: { projects?: number } = {},
): Promise<T> {
  const template = projects > 0 ? await fillFolder(projects) : null
  const home = await openStoryBackend(template)
  try {
    return await work(home.url)
  } finally {
    await home.remove()
    if (template) rmSync(template, { recursive: true, force: true })
  }
}

async function fillFolder(projects: number): Promise<string> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'rigworks-bench-'))
  const home = await startLocalBackend({
    sources: join(import.meta.dirname, '../../supabase'),
    dataFolder,
    port: 0,
    reset: false,
    openSite: async () => ({ handle: (_request, response) => response.end(), isStrict: true }),
    loadDemo: (backend) => loadDemoOnce(backend, loadDemo),
  })
  await fillProjects(home, projects)
  await home.close()
  return dataFolder
}
