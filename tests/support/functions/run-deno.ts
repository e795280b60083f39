import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const ROOT = join(import.meta.dirname, '../../..')

/** No downloads: npm imports are read from node_modules, in the versions of the lock file. */
const OFFLINE = ['--cached-only', '--frozen', '--node-modules-dir=manual']

/** Path of the Deno binary from npm; null where there is none for this platform, or it does not run. */
export function findDeno(): string | null {
  const platform =
    process.platform === 'linux' ? `linux-${process.arch}-glibc` : `${process.platform}-${process.arch}`
  try {
    const wrapper = require.resolve('deno/package.json')
    const manifest = createRequire(wrapper).resolve(`@deno/${platform}/package.json`)
    const file = join(dirname(manifest), process.platform === 'win32' ? 'deno.exe' : 'deno')
    return existsSync(file) && spawnSync(file, ['--version']).status === 0 ? file : null
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null
    throw cause
  }
}

export const entryOf = (name: string): string => join(ROOT, 'supabase/functions', name, 'index.ts')

/** The errors of `deno check`; empty if types are right and the lock file has all imports. */
export function checkTypes(deno: string, names: readonly string[]): string {
  const cache = mkdtempSync(join(tmpdir(), 'rigworks-deno-'))
  const { status, stderr } = spawnSync(deno, ['check', ...OFFLINE, ...names.map(entryOf)], {
    env: environmentOf(cache, {}),
    encoding: 'utf8',
  })
  rmSync(cache, { recursive: true, force: true })
  return status === 0 ? '' : stderr
}

export interface RunningFunction {
  call(path: string, init?: RequestInit): Promise<Response>
  /** Its output. */
  log(): string
  stop(): Promise<void>
}

/** Starts a function as its host does, with these secrets only. It may connect to 127.0.0.1 only. */
export async function startFunction(
  deno: string,
  name: string,
  secrets: Record<string, string>,
): Promise<RunningFunction> {
  const cache = mkdtempSync(join(tmpdir(), 'rigworks-deno-'))
  const permissions = ['--no-prompt', '--allow-net=127.0.0.1', '--allow-env']
  const child = spawn(deno, ['run', ...OFFLINE, ...permissions, entryOf(name)], {
    env: environmentOf(cache, { ...secrets, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}:\n${log}`)))
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        log += chunk
        const address = /Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(log)?.[1]
        if (address) resolve(address)
      })
  })
  return {
    call: (path, init) => fetch(`${url}/${name}${path}`, init),
    log: () => log.replace(/^Listening on .*\n/m, ''),
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit')
        child.kill()
        await ended
      }
      rmSync(cache, { recursive: true, force: true })
    },
  }
}

const environmentOf = (cache: string, own: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: cache,
  DENO_DIR: cache,
  DENO_NO_UPDATE_CHECK: '1',
  NO_COLOR: '1',
  ...own,
})
