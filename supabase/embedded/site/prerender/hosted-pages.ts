import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_SNAPSHOT } from '../../../../src/domain/snapshot-file'
import { writePreviews } from '../previews/write-previews'
import { snapshotText } from '../snapshot-text'
import { readProject } from './read-project'
import { runRenderer } from './run-renderer'

/** How long the project may take for one picture, ms. */
const LIMIT = 20_000

export interface HostedPages {
  /** The checkout. */
  root: string
  /** The build. */
  dist: string
  renderer: string
  /** Where the site will live, and where the project does; without a slash at the end. */
  siteUrl: string
  projectUrl: string
  publishableKey: string
  warn(text: string): void
}

/**
 * Renders the public pages of a build for a hosted project, with the rows that the project holds now, and the pictures
 * that shared links show. What cannot be rendered the app draws, as it does what is added later.
 */
export async function renderHostedPages({
  root,
  dist,
  renderer,
  siteUrl,
  projectUrl,
  publishableKey,
  warn,
}: HostedPages): Promise<void> {
  const snapshot = await readProject(root, projectUrl, publishableKey).catch((cause: unknown) => {
    // A site without its pages would replace one that has them.
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The project ${projectUrl} could not be read, so no pages were rendered: ${reason}`)
  })
  if (snapshotText(snapshot) === NO_SNAPSHOT) return warn('no pages are rendered: the catalogue is too large')
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
