/** A home in a process of its own, for tests that kill it: `run-home.ts <data folder>` prints its address, then serves. */
import { join } from 'node:path'
import { quietly } from '#supabase/embedded/quietly'
import { StartupError } from '#supabase/embedded/startup-error'

process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
const [dataFolder = ''] = process.argv.slice(2)
const { startHome } = await quietly(() => import('#supabase/embedded/start-home'))
const { keepHome } = await import('#supabase/embedded/keep-home')
try {
  const { home } = await keepHome(
    (again, onStop) =>
      startHome({
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
