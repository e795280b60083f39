import { join } from 'node:path'
import { type Home, type HomeSettings, startHome } from '#supabase/embedded/start-home'

const SOURCES = join(import.meta.dirname, '../../../supabase')

/** A home without a site and without demo data on a free port. */
export function startTestHome(dataFolder: string, settings: Partial<HomeSettings> = {}): Promise<Home> {
  return startHome({
    sources: SOURCES,
    dataFolder,
    port: 0,
    reset: false,
    // All tests ask from this computer.
    maxAsks: 10_000,
    openSite: async () => ({
      isStrict: true,
      handle: (_request, response) => response.writeHead(404).end(),
    }),
    ...settings,
  })
}
