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
  complaints(): string
  /** Kills it at once, as a crash or a power cut would. */
  kill(): Promise<void>
}

const children = new Set<ChildProcess>()
const KEPT_COMPLAINTS = 4_000

/** Starts a local backend on `dataFolder` in a separate process and waits until it serves or refuses to start. */
export async function spawnBackend(dataFolder: string, { isMeasured = false } = {}): Promise<SpawnedBackend> {
  const script = join(import.meta.dirname, 'run-backend.ts')
  const flags = isMeasured ? ['--expose-gc'] : []
  const child = spawn(process.execPath, [...flags, '--import', 'tsx', script, dataFolder], {
    stdio: ['ignore', 'pipe', 'pipe', ...(isMeasured ? (['ipc'] as const) : [])],
  })
  children.add(child)
  let complaints = ''
  child.stderr?.on('data', (text) => {
    complaints = `${complaints}${text}`.slice(-KEPT_COMPLAINTS)
  })
  // Not 'exit': output may still arrive after that event.
  const exit = once(child, 'close').then(() => children.delete(child))
  const said = await Promise.race([firstLine(child), exit.then(() => '{"refusal":"died without a word"}')])
  const answer = JSON.parse(said) as Pick<SpawnedBackend, 'url' | 'serviceKey' | 'refusal'>
  return {
    ...answer,
    complaints: () => complaints,
    async memory() {
      const told = once(child, 'message') as Promise<[NodeJS.MemoryUsage]>
      child.send('memory')
      return (await told)[0]
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
