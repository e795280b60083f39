/** ms. Longer than the server's own limit (8 s for a signed-in caller), so that the server answers first. */
export const CALL_LIMIT = 20_000
/** Adds 1 ms for each 4 bytes (32 kbit/s). A full batch takes 25 s at 64 kbit/s. */
const BYTES_PER_MS = 4

/** The time limit of a call with this body, ms. */
export const callLimit = (body: string): number => CALL_LIMIT + Math.ceil(body.length / BYTES_PER_MS)
