import type { TestProject } from 'vitest/node'
import { startTestHome } from './start-test-home'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the embedded home that all integration tests share. */
    embeddedUrl: string
    /** Its key of the service role, for looking at what a test cannot see as a user. */
    embeddedServiceKey: string
  }
}

/** One embedded home for the whole run; each test makes its own users in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await startTestHome()
  project.provide('embeddedUrl', home.url)
  project.provide('embeddedServiceKey', home.backend.serviceKey)
  return home.close
}
