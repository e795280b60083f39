import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Snapshot } from '../../../../src/sync/contract'
import { BUILD_STAMP } from '../build-site'
import { ignoreErrno } from '../ignore-errno'
import { RENDERER } from './page-renderer'
import type { WrittenFiles } from './render-pages'
import { runRenderer } from './run-renderer'

/** How long pages of another build or other rows are stored, ms. */
const MAX_AGE_MS = 24 * 60 * 60_000
/**
 * The most sets of pages that are stored, newest first; local backends with the same rows share one. A backend reads
 * its pages only once.
 */
const MAX_STORED = 4
/** Pages younger than this are not deleted, because a backend may still be reading them, ms. */
const READING_TIME_MS = 10 * 60_000
/** Prefix of a folder of pages that are still being rendered. */
const DRAFT = 'draft-'

/** A placeholder in the pages for the site's address, which is known only at a request. */
export const ORIGIN_PLACEHOLDER = 'https://address.invalid'

export interface Prerendering {
  root: string
  /** The build. */
  dist: string
  snapshot: Snapshot
  /** Ids of items whose pages are rendered first. */
  first: readonly string[]
  /**
   * Called with files of `folder` (relative to it) that can be read, during the rendering of others; they may be
   * removed after its promise has settled.
   */
  onWritten(folder: string, files: WrittenFiles): Promise<void>
  isInBackground: boolean
  signal: AbortSignal
}

/**
 * Renders the public pages of a build with the rows of `snapshot` to HTML; resolves with all files once `onWritten` has
 * received them. The pages of one build and the same rows are rendered only once, for all local backends; several
 * processes may call this at the same time.
 */
export async function prerenderOnce(options: Prerendering): Promise<WrittenFiles> {
  const { root, dist, snapshot, first, onWritten, isInBackground, signal } = options
  const stamp = await readFile(join(dist, BUILD_STAMP), 'utf8')
  const pages = join(root, '.cache', 'pages')
  const folder = join(pages, digestOf(stamp, snapshot.rows))
  // Marks the folder as used, so that other processes do not remove it as old.
  await ignoreErrno('ENOENT', utimes(folder, new Date(), new Date()))
  const stored = await ignoreErrno('ENOENT', readdir(folder, { withFileTypes: true, recursive: true }))
  if (stored !== undefined) {
    const found = stored.filter((entry) => entry.isFile())
    const files = found.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    await onWritten(folder, files)
    return files
  }
  await mkdir(pages, { recursive: true })
  const draft = await mkdtemp(join(pages, DRAFT))
  const out = join(draft, 'out')
  const files: string[] = []
  let reading: Promise<unknown> = Promise.resolve()
  try {
    const job = { origin: ORIGIN_PLACEHOLDER, dist, out, snapshot, isMarked: true, first }
    const complaints = await runRenderer(join(dist, RENDERER), job, {
      onWritten(written) {
        files.push(...written)
        reading = reading.then(() => onWritten(out, written))
        // Handled below, once the renderer has ended; an unhandled rejection until then would end the server.
        reading.catch(() => undefined)
      },
      isInBackground,
      signal,
    })
    if (complaints) console.error(complaints)
    await reading
    await rename(out, folder).catch((cause) => {
      // Another process was faster.
      if (!existsSync(folder)) throw cause
    })
    await removeUnused(pages)
    return files
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Removes pages of builds and rows that are no longer used: a local backend reads its pages only once. */
async function removeUnused(pages: string): Promise<void> {
  const ages = await Promise.all(
    (await readdir(pages)).map(async (name) => {
      // Another process may remove it meanwhile.
      const { mtimeMs = 0 } = (await ignoreErrno('ENOENT', stat(join(pages, name)))) ?? {}
      return { name, age: Date.now() - mtimeMs }
    }),
  )
  const rendered = ages.filter(({ name }) => !name.startsWith(DRAFT)).sort((a, b) => a.age - b.age)
  const isTooMany = ({ age }: { age: number }, place: number) => place >= MAX_STORED && age > READING_TIME_MS
  const old = [...rendered.filter(isTooMany), ...ages.filter(({ age }) => age > MAX_AGE_MS)]
  for (const { name } of old) await rm(join(pages, name), { recursive: true, force: true })
}

/** A hash of what is shown, without the number of a row's last change, which differs between local backends. */
function digestOf(stamp: string, rows: Snapshot['rows']): string {
  const hash = createHash('sha256').update(stamp)
  for (const [table, list] of Object.entries(rows).sort()) {
    const shown = list.map(({ sync_xid: _version, ...row }) => JSON.stringify(row)).sort()
    hash.update(`\0${table}\0${shown.join('\n')}`)
  }
  return hash.digest('hex').slice(0, 32)
}
