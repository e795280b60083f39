import type { TestProject } from 'vitest/node'
import { withoutWarnings } from '#supabase/embedded/without-warnings'
import { startNativeServer } from './native-server'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the socket of the native server. */
    postgresSocket: string
    /** File with a dump of a migrated PGlite, if this run tests it. */
    pgliteTemplate: string
  }
}

/** One native server and one migrated database of each kind for the whole run; each test file copies what it needs. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [{ makeTemplate }, { IS_PGLITE_TESTED, makePgliteTemplate }] = await withoutWarnings(() =>
    Promise.all([import('./native-template'), import('./pglite-template')]),
  )
  const [server, pglite] = await Promise.all([
    startNativeServer(),
    IS_PGLITE_TESTED ? makePgliteTemplate() : null,
  ])
  await makeTemplate(server.socketFolder)
  project.provide('postgresSocket', server.socketFolder)
  if (pglite) project.provide('pgliteTemplate', pglite.file)
  return async () => {
    pglite?.remove()
    await server.stop()
  }
}
