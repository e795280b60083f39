/** A home in a process of its own, for tests that kill it: `run-home.ts <data folder>` prints its address, then serves. */
import { join } from 'node:path'
import { startHome } from '#supabase/embedded/start-home'
import { StartupError } from '#supabase/embedded/startup-error'

const [dataFolder = ''] = process.argv.slice(2)
try {
  const { url, backend } = await startHome({
    sources: join(import.meta.dirname, '../../../supabase'),
    dataFolder,
    port: 0,
    reset: false,
    openSite: async () => ({ isStrict: true, handle: (_request, response) => response.end() }),
  })
  process.stdout.write(`${JSON.stringify({ url, serviceKey: backend.serviceKey })}\n`)
} catch (cause) {
  if (!(cause instanceof StartupError)) throw cause
  process.stdout.write(`${JSON.stringify({ refusal: cause.code })}\n`)
  process.exit(1)
}
