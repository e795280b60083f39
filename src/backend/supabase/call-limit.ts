/** Longer than the server's own limit (8 s for a signed-in caller), so that its answer is the one that counts; ms. */
export const CALL_LIMIT = 20_000
/** Bytes for each further ms: what a line of 32 kbit/s carries. A full batch takes 25 s on one of 64 kbit/s. */
const BYTES_PER_MS = 4

/** How long a call with this body may take, ms. */
export const callLimit = (body: string): number => CALL_LIMIT + Math.ceil(body.length / BYTES_PER_MS)
