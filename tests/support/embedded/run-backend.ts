/** A local backend in a separate process, for tests that kill it. `run-backend.ts <data folder>` prints its address. */
import { join } from 'node:path'
import { StartupError } from '#supabase/embedded/startup-error'
import { withoutWarnings } from '#supabase/embedded/without-warnings'

process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
const [dataFolder = ''] = process.argv.slice(2)
const { startLocalBackend } = await withoutWarnings(() => import('#supabase/embedded/start-local-backend'))
try {
  const backend = await startLocalBackend({
    sources: join(import.meta.dirname, '../../../supabase'),
    dataFolder,
    port: 0,
    reset: false,
    openSite: async () => ({ isStrict: true, handle: (_request, response) => response.end() }),
  })
  process.stdout.write(`${JSON.stringify({ url: backend.url, serviceKey: backend.serviceKey })}\n`)
} catch (cause) {
  if (!(cause instanceof StartupError)) throw cause
  process.stdout.write(`${JSON.stringify({ refusal: cause.code })}\n`)
  process.exit(1)
}
