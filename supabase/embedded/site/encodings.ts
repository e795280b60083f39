import type { IncomingMessage } from 'node:http'
import { type BrotliOptions, constants } from 'node:zlib'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
/** How an answer is sent, as `content-encoding` names it. */
export type Encoding = (typeof ENCODINGS)[number]

/** The smallest one that whoever asks can read. */
export function encodingFor({ headers }: Pick<IncomingMessage, 'headers'>): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '').split(',')
  const names = accepted
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim())
  return ENCODINGS.find((encoding) => names.includes(encoding)) ?? 'identity'
}

/** Good compression of so many bytes of text that does not keep a processor for a second. */
export const brotliOptions = (bytes: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
})
