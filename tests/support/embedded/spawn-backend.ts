import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface SpawnedBackend {
  url: string
  serviceKey: string
  /** Code of the reason why it did not start; then there is no address. */
  refusal?: string
  /** Memory of its process after a garbage collection; only when spawned with `isMeasured`. */
  memory(): Promise<NodeJS.MemoryUsage>
  /** The end of its stderr; empty while all is well. */
  stderr(): string
  /** Kills it at once, as a crash or a power cut would. */
  kill(): Promise<void>
}

const children = new Set<ChildProcess>()
/** Most characters of stderr that are stored. */
const MAX_STDERR = 4_000

/** Starts a local backend on `dataFolder` in a separate process and waits until it serves or refuses to start. */
export async function spawnBackend(dataFolder: string, { isMeasured = false } = {}): Promise<SpawnedBackend> {
  const script = join(import.meta.dirname, 'run-backend.ts')
  const flags = isMeasured ? ['--expose-gc'] : []
  const child = spawn(process.execPath, [...flags, '--import', 'tsx', script, dataFolder], {
    stdio: ['ignore', 'pipe', 'pipe', ...(isMeasured ? (['ipc'] as const) : [])],
  })
  children.add(child)
  let stderr = ''
  child.stderr?.on('data', (text) => {
    stderr = `${stderr}${text}`.slice(-MAX_STDERR)
  })
  // Not 'exit': output may still arrive after that event.
  const exit = once(child, 'close').then(() => children.delete(child))
  const line = await Promise.race([firstLine(child), exit.then(() => '{"refusal":"died without a word"}')])
  const answer = JSON.parse(line) as Pick<SpawnedBackend, 'url' | 'serviceKey' | 'refusal'>
  return {
    ...answer,
    stderr: () => stderr,
    async memory() {
      const message = once(child, 'message') as Promise<[NodeJS.MemoryUsage]>
      child.send('memory')
      return (await message)[0]
    },
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
  }
}

/** For afterAll: kills processes that a failed test has left running. */
export function killSpawnedBackends(): void {
  for (const child of children) child.kill('SIGKILL')
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The child has no output')
  const lines = createInterface({ input: child.stdout })
  const [line] = (await once(lines, 'line')) as [string]
  return line
}
