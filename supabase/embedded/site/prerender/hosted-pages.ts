import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Snapshot } from '../../../../src/backend/contract'
import { SNAPSHOT_PATH } from '../../../../src/domain/snapshot-file'
import { writePreviews } from '../previews/write-previews'
import { runRenderer } from './run-renderer'

/** How long the project may take for one picture, ms. */
const LIMIT = 20_000

export interface HostedPages {
  /** The build, with the snapshot of the project's catalogue in it. */
  dist: string
  renderer: string
  /** Where the site will live, and where the project does; without a slash at the end. */
  siteUrl: string
  projectUrl: string
  warn(text: string): void
}

/**
 * Renders the public pages of a build for a hosted project, with the rows that the project holds now, and the pictures
 * that shared links show. What cannot be rendered the app draws, as it does what is added later.
 */
export async function renderHostedPages({
  dist,
  renderer,
  siteUrl,
  projectUrl,
  warn,
}: HostedPages): Promise<void> {
  const snapshot = JSON.parse(await readFile(join(dist, SNAPSHOT_PATH), 'utf8')) as Snapshot | null
  if (snapshot === null) return warn('no pages are rendered: there is no snapshot of the catalogue')
  const job = { origin: siteUrl, dist, out: dist, snapshot, isMarked: false, first: [] }
  const complaints = await runRenderer(renderer, job)
  if (complaints) warn(complaints)
  const readPicture = async (name: string) => {
    const answer = await fetch(`${projectUrl}/storage/v1/object/public/${name}`, {
      signal: AbortSignal.timeout(LIMIT),
    })
    if (!answer.ok) throw new Error(`the project answered with ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
  await writePreviews(dist, readPicture, warn)
  // Neither is for those who visit the site.
  await Promise.all(['.renderer', '.vite'].map((name) => rm(join(dist, name), { recursive: true })))
}
