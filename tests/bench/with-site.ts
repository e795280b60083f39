/** Serves the product as `npm start` does, in a separate process. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemo } from '#supabase/embedded/demo/load'
import { loadDemoOnce } from '#supabase/embedded/load-demo-once'
import { startLocalBackend } from '#supabase/embedded/start-local-backend'
import { openStoryBackend } from '#tests/e2e/support/story-backend'
import { fillProjects } from './bench-page'

/** Runs a local backend during `work`. `projects`: number of projects in addition to the demo data. */
export async function withSite<T>(
  work: (url: string) => Promise<T>,
  { projects = 0 }: { projects?: number } = {},
): Promise<T> {
  const template = projects > 0 ? await fillFolder(projects) : null
  const backend = await openStoryBackend(template)
  try {
    return await work(backend.url)
  } finally {
    await backend.remove()
    if (template) rmSync(template, { recursive: true, force: true })
  }
}

async function fillFolder(projects: number): Promise<string> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'rigworks-bench-'))
  const backend = await startLocalBackend({
    sources: join(import.meta.dirname, '../../supabase'),
    dataFolder,
    port: 0,
    reset: false,
    openSite: async () => ({ handle: (_request, response) => response.end(), isStrict: true }),
    loadDemo: (backend) => loadDemoOnce(backend, loadDemo),
  })
  await fillProjects(backend, projects)
  await backend.close()
  return dataFolder
}
