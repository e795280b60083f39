import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_SNAPSHOT } from '../../../../src/sync/core/snapshot-file'
import { writePreviews } from '../previews/write-previews'
import { snapshotText } from '../snapshot-text'
import { readProject } from './read-project'
import { runRenderer } from './run-renderer'

/** Timeout of one picture, ms. */
const TIMEOUT_MS = 20_000

export interface HostedPages {
  /** The checkout. */
  root: string
  /** The build. */
  dist: string
  renderer: string
  /** The addresses of the site and of the project, without a trailing slash. */
  siteUrl: string
  projectUrl: string
  publishableKey: string
  warn(text: string): void
}

/**
 * Renders the public pages of a hosted project's build with its current rows, and makes the pictures of shared links.
 * The app draws pages that cannot be rendered, as it does for items that are added later.
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
  if (snapshotText(snapshot) === NO_SNAPSHOT) return warn('no pages are rendered: the catalog is too large')
  const job = { origin: siteUrl, dist, out: dist, snapshot, isMarked: false, first: [] }
  const complaints = await runRenderer(renderer, job)
  if (complaints) warn(complaints)
  const readPicture = async (name: string) => {
    const answer = await fetch(`${projectUrl}/storage/v1/object/public/${name}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`the project answered with ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
  await writePreviews(dist, readPicture, warn)
  // The site does not need these folders.
  await Promise.all(['.renderer', '.vite'].map((name) => rm(join(dist, name), { recursive: true })))
}
