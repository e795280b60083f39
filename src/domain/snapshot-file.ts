/** Where the embedded home answers with the catalogue's snapshot (P9). */
export const SNAPSHOT_PATH = '/catalogue.json'

/** Where a device asks for it: the function of a hosted project, else the home that the site came from. */
export const snapshotAddress = (projectUrl: string | undefined): string =>
  projectUrl ? `${projectUrl.replace(/\/$/, '')}/functions/v1/catalogue` : SNAPSHOT_PATH

/**
 * Bytes of the file before compression, as many as one answer of the server may have. A larger catalogue is pulled in
 * pages: read in one piece it would hold the screen up.
 */
export const SNAPSHOT_MAX_BYTES = 4 * 1024 * 1024

/** The whole file where there is no snapshot: browsers note in the console a file that is missing. */
export const NO_SNAPSHOT = 'null'
