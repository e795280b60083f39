import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Home, startHome } from '#supabase/embedded/start-home'

const SOURCES = join(import.meta.dirname, '../../../supabase')

/** A backend without demo data in a folder of its own, on a free port; `close` also deletes the folder. */
export async function startTestHome(): Promise<Home> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'rigworks-'))
  const home = await startHome({
    sources: SOURCES,
    dataFolder,
    port: 0,
    reset: false,
    openSite: async () => ({
      isStrict: true,
      handle: (_request, response) => response.writeHead(404).end(),
    }),
  })
  return {
    ...home,
    async close() {
      await home.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
