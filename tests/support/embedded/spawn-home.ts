import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface SpawnedHome {
  url: string
  serviceKey: string
  /** Why it refused to start; then there is no address. */
  refusal?: string
  /** Ends it at once, as a crash or a power cut would. */
  kill(): Promise<void>
}

const children = new Set<ChildProcess>()

/** Starts a home on `dataFolder` in a process of its own and waits until it serves or refuses. */
export async function spawnHome(dataFolder: string): Promise<SpawnedHome> {
  const script = join(import.meta.dirname, 'run-home.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataFolder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.add(child)
  const exit = once(child, 'exit').then(() => children.delete(child))
  const said = await Promise.race([firstLine(child), exit.then(() => '{"refusal":"died without a word"}')])
  const answer = JSON.parse(said) as Pick<SpawnedHome, 'url' | 'serviceKey' | 'refusal'>
  return {
    ...answer,
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
  }
}

/** For afterAll: nothing outlives a test that failed half-way. */
export function killSpawnedHomes(): void {
  for (const child of children) child.kill('SIGKILL')
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The child has no output')
  const lines = createInterface({ input: child.stdout })
  const [line] = (await once(lines, 'line')) as [string]
  return line
}
