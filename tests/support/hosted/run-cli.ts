import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const SUPABASE = join(import.meta.dirname, '../../../supabase')
/** What the CLI reads in the folder `supabase`. It gets a copy, since it also writes there. */
const COPIED = ['config.toml', 'migrations', 'seed.sql', 'templates']

/** Path of the Supabase CLI from npm; null where there is none for this platform. */
export function findCli(): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const wrapper = require.resolve('supabase/package.json')
    const manifest = createRequire(wrapper).resolve(`@supabase/cli-${platform}-${process.arch}/package.json`)
    const file = join(dirname(manifest), 'bin', process.platform === 'win32' ? 'supabase.exe' : 'supabase')
    return existsSync(file) ? file : null
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null
    throw cause
  }
}

export interface CliProject {
  /** Runs one command in the project's folder; returns its exit status and output. */
  run(...args: string[]): Promise<{ status: number | null; printed: string }>
  /** Adds a file to the project's migrations. */
  addMigration(name: string, sql: string): void
  remove(): void
}

/** A copy of the `supabase` folder for the CLI, without an account and without prompts. */
export function openCliProject(cli: string): CliProject {
  const folder = mkdtempSync(join(tmpdir(), 'rigworks-cli-'))
  for (const name of COPIED) cpSync(join(SUPABASE, name), join(folder, 'supabase', name), { recursive: true })
  return {
    async run(...args) {
      const child = spawn(cli, [...args, '--workdir', folder, '--agent', 'no'], {
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: folder, NO_COLOR: '1', DO_NOT_TRACK: '1', CI: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let printed = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
      const [status] = await once(child, 'close')
      return { status, printed }
    },
    addMigration: (name, sql) => writeFileSync(join(folder, 'supabase/migrations', name), sql),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
