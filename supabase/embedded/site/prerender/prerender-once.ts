import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Snapshot } from '../../../../src/backend/contract'
import { BUILD_STAMP } from '../build-site'
import { orIf } from '../or-if'
import { RENDERER } from './page-renderer'
import { runRenderer } from './run-renderer'

/** How long pages are kept that were rendered for another build, or other rows, ms. */
const KEPT = 24 * 60 * 60_000

/** Stands in the pages for the site's own address, which is known when somebody asks. */
export const ORIGIN_TO_BE = 'https://address.invalid'

/**
 * The public pages of the build `dist` with the rows of `snapshot`, as HTML; answers their folder. Rendered once for the
 * same build and rows, however many homes show them; several processes may ask at once.
 */
export async function prerenderOnce(root: string, dist: string, snapshot: Snapshot): Promise<string> {
  const stamp = await readFile(join(dist, BUILD_STAMP), 'utf8')
  const pages = join(root, '.cache', 'pages')
  const folder = join(pages, digestOf(stamp, snapshot.rows))
  if (existsSync(folder)) return folder
  await mkdir(pages, { recursive: true })
  const draft = await mkdtemp(join(pages, 'draft-'))
  try {
    const complaints = await runRenderer(join(dist, RENDERER), {
      origin: ORIGIN_TO_BE,
      dist,
      out: join(draft, 'out'),
      snapshot,
      isMarked: true,
    })
    if (complaints) console.error(complaints)
    await rename(join(draft, 'out'), folder).catch((cause) => {
      // Another process was faster.
      if (!existsSync(folder)) throw cause
    })
    await dropOld(pages)
    return folder
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Of builds and rows that nobody has started with for long: a home reads its pages when it starts. */
async function dropOld(pages: string): Promise<void> {
  for (const name of await readdir(pages)) {
    const folder = join(pages, name)
    // Another process may take it away meanwhile.
    const { mtimeMs } = (await orIf('ENOENT', stat(folder))) ?? {}
    if (mtimeMs !== undefined && Date.now() - mtimeMs > KEPT)
      await rm(folder, { recursive: true, force: true })
  }
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
