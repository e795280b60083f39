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
const { superviseBackend } = await import('#supabase/embedded/supervise-backend')
try {
  const { home } = await superviseBackend(
    (again, onStop) =>
      startLocalBackend({
        sources: join(import.meta.dirname, '../../../supabase'),
        dataFolder,
        port: again?.port ?? 0,
        reset: false,
        onStop,
        openSite: async () => ({ isStrict: true, handle: (_request, response) => response.end() }),
      }),
    (sentence) => process.stderr.write(`${sentence}\n`),
    (cause) => {
      throw cause
    },
  )
  process.stdout.write(`${JSON.stringify({ url: home.url, serviceKey: home.backend.serviceKey })}\n`)
} catch (cause) {
  if (!(cause instanceof StartupError)) throw cause
  process.stdout.write(`${JSON.stringify({ refusal: cause.code })}\n`)
  process.exit(1)
}
