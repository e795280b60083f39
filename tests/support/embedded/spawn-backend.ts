import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface SpawnedBackend {
  url: string
  serviceKey: string
  /** Why it refused to start; then there is no address. */
  refusal?: string
  /** What its process holds after it has cleaned up; of a home that was spawned with `isMeasured`. */
  memory(): Promise<NodeJS.MemoryUsage>
  /** The last of what it has complained of; empty while all is well. */
  complaints(): string
  /** Ends it at once, as a crash or a power cut would. */
  kill(): Promise<void>
}

const children = new Set<ChildProcess>()
const KEPT_COMPLAINTS = 4_000

/** Starts a home on `dataFolder` in a process of its own and waits until it serves or refuses. */
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
  // Not 'exit': what it has said may still be on its way then.
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

/** For afterAll: nothing outlives a test that failed half-way. */
export function killSpawnedBackends(): void {
  for (const child of children) child.kill('SIGKILL')
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The child has no output')
  const lines = createInterface({ input: child.stdout })
  const [line] = (await once(lines, 'line')) as [string]
  return line
}
