import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { StartupError } from '../startup-error'
import { compressFiles } from './compress-files'
import { ignoreErrno } from './ignore-errno'

/** Files that the build reads; a change of any other file needs no new build. */
export const SOURCES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'supabase/embedded/site/archive-small-files.ts',
  'supabase/embedded/site/chunk-groups.ts',
  'supabase/embedded/site/crawler-files.ts',
  'supabase/embedded/site/hosts',
  'supabase/embedded/site/item-tables.ts',
  'supabase/embedded/site/minify-first-script.ts',
  'supabase/embedded/site/read-rows.ts',
  'supabase/embedded/site/read-snapshot.ts',
  'supabase/embedded/site/read-switches.ts',
  'supabase/embedded/site/sitemap-entries.ts',
  'supabase/embedded/site/snapshot-text.ts',
  'supabase/embedded/site/prerender',
  'supabase/embedded/site/refuse-secrets.ts',
  'supabase/embedded/site/screenshots',
  'tsconfig.json',
  'package-lock.json',
]
/** The file in a build that names the sources it was made from. */
export const BUILD_STAMP = '.sources'

/**
 * Builds the site into `.cache/site`, unless the build there was made from the same sources. Only a complete new build
 * replaces the old one, and several processes may build at the same time. Throws StartupError 'build-broken'.
 */
export async function buildSite(root: string, onBuild: () => void): Promise<string> {
  const dist = join(root, '.cache', 'site')
  const fingerprint = await fingerprintOf(root)
  if (await isBuiltOf(dist, fingerprint)) return dist

  onBuild()
  const cache = join(root, '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'dist-'))
  const draft = join(folder, 'new')
  try {
    await runVite(root, ['build', '--logLevel', 'warn', '--outDir', draft, '--emptyOutDir'])
    await compressFiles(draft)
    await writeFile(join(draft, BUILD_STAMP), fingerprint)
    await replaceBuild(dist, draft, folder, fingerprint)
    return dist
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(
      'build-broken',
      `The site could not be built, so nothing was started.\n${reason}`,
      cause,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function isBuiltOf(dist: string, fingerprint: string): Promise<boolean> {
  return (await ignoreErrno('ENOENT', readFile(join(dist, BUILD_STAMP), 'utf8'))) === fingerprint
}

/**
 * Replaces `dist` with the build `draft`; only this process uses `folder`. If another process was faster, its build
 * remains: a local backend may be serving it already.
 */
export async function replaceBuild(
  dist: string,
  draft: string,
  folder: string,
  fingerprint: string,
): Promise<void> {
  const [ready, old] = [join(folder, 'ready'), join(folder, 'old')]
  while (!(await isBuiltOf(dist, fingerprint))) {
    // Renames a copy: a process that checked before ours was in place may move it away, and then it must be put back.
    await cp(draft, ready, { recursive: true })
    await rm(old, { recursive: true, force: true })
    await ignoreErrno('ENOENT', rename(dist, old))
    // Fails if another process has just put its build there.
    await ignoreErrno('ENOTEMPTY', rename(ready, dist))
  }
}

/** Runs in a separate process: a build uses a gigabyte that a server should not occupy, and sets NODE_ENV. */
function runVite(root: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const child = spawn(process.execPath, [vite, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text
    })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(complaint.trim()))))
  })
}

/** A hash of names and contents; file times have no meaning after a checkout. */
async function fingerprintOf(root: string): Promise<string> {
  const files: string[] = []
  for (const source of SOURCES) files.push(...(await filesOf(join(root, source))))
  const hash = createHash('sha256')
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`)
  }
  for (const file of files.sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(`\0${relative(root, file)}\0`).update(await readFile(file))
  }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  try {
    const entries = await readdir(path, { withFileTypes: true, recursive: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOTDIR') return [path]
    throw cause
  }
}
