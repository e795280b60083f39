/** Bytes per slice: a few milliseconds of work on an old phone. */
const SLICE = 64 * 1024

/** Bytes at the beginning of a file by which UTF-16 is detected. */
const HEAD = 4096

/** The character that marks a file as binary. */
const NUL = /\0/
/** The same for Windows-1252, in which any bytes are valid: there, every control character does. */
const CONTROL = /[^\P{Cc}\t\n\v\f\r]/u

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

interface DecodedFile {
  /** The text in order, with every line end as \n. */
  pieces: string[]
  encoding: TextEncoding
}

/**
 * Reads a file as text. Excel saves UTF-8 with a byte order mark, UTF-16 or Windows-1252; a file that is not valid
 * UTF-8 is read as Windows-1252. Null for a binary file. Rejects when the file cannot be read.
 */
export async function decodeFile(file: Blob): Promise<DecodedFile | null> {
  const encoding = wideEncoding(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()))
  try {
    return await decode(file, encoding ?? 'utf-8')
  } catch (error) {
    // A fatal TextDecoder throws a TypeError on invalid bytes.
    if (!(error instanceof TypeError)) throw error
    return encoding ? null : decode(file, 'windows-1252')
  }
}

async function decode(file: Blob, encoding: TextEncoding): Promise<DecodedFile | null> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const binary = encoding === 'utf-8' ? NUL : CONTROL
  const pieces: string[] = []
  /** A \r at the end of the last slice, which may be half of \r\n. */
  let carried = ''
  for (let from = 0; from < file.size; from += SLICE) {
    const isLast = from + SLICE >= file.size
    const bytes = await file.slice(from, from + SLICE).arrayBuffer()
    const text = carried + decoder.decode(bytes, { stream: !isLast })
    if (binary.test(text)) return null
    carried = !isLast && text.endsWith('\r') ? '\r' : ''
    pieces.push(text.slice(0, text.length - carried.length).replace(/\r\n?/g, '\n'))
  }
  return { pieces, encoding }
}

/** Detects UTF-16 by its byte order mark or by the zero bytes of Western letters; undefined for other files. */
function wideEncoding(head: Uint8Array): TextEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  /** Share of zeros among the bytes at even (0) or odd (1) positions. Western letters have all zeros at one of them. */
  const zeros = (parity: 0 | 1) =>
    head.filter((byte, index) => byte === 0 && index % 2 === parity).length / (head.length / 2)
  // Some characters of the text, such as a curly quote, may have no zero byte.
  if (zeros(1) > 0.6 && zeros(0) < 0.1) return 'utf-16le'
  if (zeros(0) > 0.6 && zeros(1) < 0.1) return 'utf-16be'
  return undefined
}
