import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Snapshot } from '../../../../src/backend/contract'
import { BUILD_STAMP } from '../build-site'
import { ignoreErrno } from '../ignore-errno'
import { RENDERER } from './page-renderer'
import type { WrittenFiles } from './render-pages'
import { runRenderer } from './run-renderer'

/** How long pages are kept that were rendered for another build, or other rows, ms. */
const KEPT = 24 * 60 * 60_000
/** Of those the newest; homes that begin with the same rows share them. Whoever has read them needs them no more. */
const KEPT_AT_MOST = 4
/** Somebody may still be reading them, ms. */
const READ = 10 * 60_000
const DRAFT = 'draft-'

/** Stands in the pages for the site's own address, which is known when somebody asks. */
export const ORIGIN_TO_BE = 'https://address.invalid'

export interface Prerendering {
  root: string
  /** The build. */
  dist: string
  snapshot: Snapshot
  /** Ids of things whose pages come before those of others. */
  first: readonly string[]
  /** Files of `folder`, relative to it, that can be read, while others are under way; they may be gone afterwards. */
  onWritten(folder: string, files: WrittenFiles): Promise<void>
  isInBackground: boolean
  signal: AbortSignal
}

/**
 * The public pages of a build with the rows of `snapshot`, as HTML; answers all files, once `onWritten` has had them.
 * Rendered once for the same build and rows, however many homes show them; several processes may ask at once.
 */
export async function prerenderOnce(asked: Prerendering): Promise<WrittenFiles> {
  const { root, dist, snapshot, first, onWritten, isInBackground, signal } = asked
  const stamp = await readFile(join(dist, BUILD_STAMP), 'utf8')
  const pages = join(root, '.cache', 'pages')
  const folder = join(pages, digestOf(stamp, snapshot.rows))
  // Used now: whoever drops what is old leaves it.
  await ignoreErrno('ENOENT', utimes(folder, new Date(), new Date()))
  const kept = await ignoreErrno('ENOENT', readdir(folder, { withFileTypes: true, recursive: true }))
  if (kept !== undefined) {
    const found = kept.filter((entry) => entry.isFile())
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
    const job = { origin: ORIGIN_TO_BE, dist, out, snapshot, isMarked: true, first }
    const complaints = await runRenderer(join(dist, RENDERER), job, {
      onWritten(written) {
        files.push(...written)
        reading = reading.then(() => onWritten(out, written))
        // Said below, once the renderer has ended; unhandled until then it would end the server.
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
    await dropOld(pages)
    return files
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Of builds and rows that nobody has now: a home reads its pages once. */
async function dropOld(pages: string): Promise<void> {
  const ages = await Promise.all(
    (await readdir(pages)).map(async (name) => {
      // Another process may take it away meanwhile.
      const { mtimeMs = 0 } = (await ignoreErrno('ENOENT', stat(join(pages, name)))) ?? {}
      return { name, age: Date.now() - mtimeMs }
    }),
  )
  const rendered = ages.filter(({ name }) => !name.startsWith(DRAFT)).sort((a, b) => a.age - b.age)
  const isTooMany = ({ age }: { age: number }, place: number) => place >= KEPT_AT_MOST && age > READ
  const old = [...rendered.filter(isTooMany), ...ages.filter(({ age }) => age > KEPT)]
  for (const { name } of old) await rm(join(pages, name), { recursive: true, force: true })
}

/** Of what is shown: the number of a row's last change differs from home to home. */
function digestOf(stamp: string, rows: Snapshot['rows']): string {
  const hash = createHash('sha256').update(stamp)
  for (const [table, list] of Object.entries(rows).sort()) {
    const shown = list.map(({ sync_xid: _version, ...row }) => JSON.stringify(row)).sort()
    hash.update(`\0${table}\0${shown.join('\n')}`)
  }
  return hash.digest('hex').slice(0, 32)
}
