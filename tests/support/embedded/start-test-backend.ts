import { join } from 'node:path'
import {
  type LocalBackend,
  type LocalBackendSettings,
  startLocalBackend,
} from '#supabase/embedded/start-local-backend'

const SOURCES = join(import.meta.dirname, '../../../supabase')

/** A local backend without a site and demo data, on a free port. */
export function startTestBackend(
  dataFolder: string,
  settings: Partial<LocalBackendSettings> = {},
): Promise<LocalBackend> {
  return startLocalBackend({
    sources: SOURCES,
    dataFolder,
    port: 0,
    reset: false,
    openSite: async () => ({
      isStrict: true,
      handle: (_request, response) => response.writeHead(404).end(),
    }),
    ...settings,
  })
}
