/** Path of the snapshot on the local backend (P9). */
export const SNAPSHOT_PATH = '/catalogue.json'

/** URL of the snapshot: the function of a hosted project, or a path of the site itself. */
export const snapshotAddress = (projectUrl: string | undefined): string =>
  projectUrl ? `${projectUrl.replace(/\/$/, '')}/functions/v1/catalogue` : SNAPSHOT_PATH

/**
 * Largest snapshot before compression, in bytes; also the limit of one answer of the server. A larger catalog is
 * pulled in pages, because parsing it in one task would block the screen.
 */
export const SNAPSHOT_MAX_BYTES = 4 * 1024 * 1024

/** Content of the file when there is no snapshot: for a missing file, browsers would log an error. */
export const NO_SNAPSHOT = 'null'
