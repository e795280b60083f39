import { cpSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { withoutWarnings } from '#supabase/embedded/without-warnings'
import { makeTestFolder } from './make-test-folder'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the embedded home that all integration tests share. */
    embeddedUrl: string
    /** Where its mails are read. */
    embeddedMail: string
    /** Its key of the service role, for looking at what a test cannot see as a user. */
    embeddedServiceKey: string
    /** A migrated data folder that no process uses, to be copied. */
    embeddedTemplate: string
  }
}

/**
 * One data folder for the whole run, made as a first start makes it. The home that all tests share runs on one copy
 * (each test makes its own users in it), a test that needs a home of its own takes another.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { startTestBackend } = await withoutWarnings(() => import('./start-test-backend'))
  const template = makeTestFolder()
  const shared = makeTestFolder()
  await (await startTestBackend(template.path)).close()
  cpSync(template.path, shared.path, { recursive: true })
  const home = await startTestBackend(shared.path)
  project.provide('embeddedUrl', home.url)
  project.provide('embeddedMail', home.mailUrl)
  project.provide('embeddedServiceKey', home.backend.serviceKey)
  project.provide('embeddedTemplate', template.path)
  return async () => {
    await home.close()
    for (const folder of [template, shared]) folder.remove()
  }
}
