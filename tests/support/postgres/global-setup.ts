import type { TestProject } from 'vitest/node'
import { withoutWarnings } from '#supabase/embedded/without-warnings'
import { startNativeServer } from './native-server'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the socket of the native server. */
    postgresSocket: string
    /** File with a dump of a migrated PGlite. */
    pgliteTemplate: string
  }
}

/** One native server and one migrated database of each kind for the whole run; each test file copies what it needs. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [{ makeTemplate }, { makePgliteTemplate }] = await withoutWarnings(() =>
    Promise.all([import('./native-template'), import('./pglite-template')]),
  )
  const [server, pglite] = await Promise.all([startNativeServer(), makePgliteTemplate()])
  await makeTemplate(server.socketFolder)
  project.provide('postgresSocket', server.socketFolder)
  project.provide('pgliteTemplate', pglite.file)
  return async () => {
    pglite.remove()
    await server.stop()
  }
}
