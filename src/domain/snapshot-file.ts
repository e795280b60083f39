/** Where a site keeps the catalogue's snapshot (P9). */
export const SNAPSHOT_PATH = '/catalogue.json'

/**
 * Bytes of the file before compression, as many as one answer of the server may have. A larger catalogue is pulled in
 * pages: read in one piece it would hold the screen up.
 */
export const SNAPSHOT_MAX_BYTES = 4 * 1024 * 1024

/** The whole file of a site that has no snapshot: browsers note in the console a file that is missing. */
export const NO_SNAPSHOT = 'null'
