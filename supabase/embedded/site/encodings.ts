import type { IncomingMessage } from 'node:http'
import { type BrotliOptions, constants } from 'node:zlib'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
/** The encoding of a response, as in `content-encoding`. */
export type Encoding = (typeof ENCODINGS)[number]

/** Returns the smallest encoding that the client accepts. */
export function encodingFor({ headers }: Pick<IncomingMessage, 'headers'>): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '').split(',')
  const names = accepted
    .filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item))
    .map((item) => item.split(';')[0]?.trim())
  return ENCODINGS.find((encoding) => names.includes(encoding)) ?? 'identity'
}

/** Brotli options that compress `bytes` of text well in less than a second. */
export const brotliOptions = (bytes: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
})
