import { cpSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { withoutWarnings } from '#supabase/embedded/without-warnings'
import { makeTestFolder } from './make-test-folder'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the local backend that all integration tests share. */
    embeddedUrl: string
    /** Address of its mail viewer. */
    embeddedMail: string
    /** Its service role key, to read what a user cannot see. */
    embeddedServiceKey: string
    /** A migrated data folder that no process uses; tests copy it. */
    embeddedTemplate: string
  }
}

/**
 * Makes one data folder for the whole run, as a first start does. The shared local backend runs on a copy of it, in
 * which each test makes its own users; a test that needs its own local backend takes another copy.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // bcrypt's least cost, also for the local backends that tests start: a hash at the usual cost takes 0.1 s.
  process.env.LITE_AUTH_BCRYPT_COST = '4'
  const { startTestBackend } = await withoutWarnings(() => import('./start-test-backend'))
  const template = makeTestFolder()
  const shared = makeTestFolder()
  await (await startTestBackend(template.path)).close()
  cpSync(template.path, shared.path, { recursive: true })
  const backend = await startTestBackend(shared.path)
  project.provide('embeddedUrl', backend.url)
  project.provide('embeddedMail', backend.mailUrl)
  project.provide('embeddedServiceKey', backend.serviceKey)
  project.provide('embeddedTemplate', template.path)
  return async () => {
    await backend.close()
    for (const folder of [template, shared]) folder.remove()
  }
}
