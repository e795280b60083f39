/** A file of an archive. */
export interface ZipFile {
  name: string
  bytes: Uint8Array
}

/** Required by USDZ: the data of each file begins at a multiple of this, so that it can be read in place. */
const ALIGNMENT = 64
/** Signature of the header of a file. */
const FILE_SIGNATURE = 0x04034b50
/** Signature of a file's entry in the directory. */
const ENTRY_SIGNATURE = 0x02014b50
/** Signature of the end of the archive. */
const END_SIGNATURE = 0x06054b50
/** Length of a file's header without its name and its extra field. */
const HEADER_LENGTH = 30
/** The version of the format that a reader needs: 2.0. */
const VERSION = 20
/** Id of the extra field with the padding, as in Pixar's own files. */
const PADDING_ID = 0x1986
/** 1980-01-01, so that the same model results in the same file. */
const DATE = 0x21

/** For each byte, its checksum by the polynomial of ZIP. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** A ZIP archive whose files are stored as they are, each aligned to 64 bytes: the container of USDZ. */
export function storedZip(files: readonly ZipFile[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const path = encoder.encode(name)
    // An extra field has four bytes of its own before its padding.
    const padding = (ALIGNMENT - ((offset + HEADER_LENGTH + path.length + 4) % ALIGNMENT)) % ALIGNMENT
    // Version, flags, compression (none), time, date.
    const facts = [VERSION, 0, 0, 0, DATE] as const
    const sizes = [crc32(bytes), bytes.length, bytes.length]
    const extra = fields(
      [
        [PADDING_ID, 2],
        [padding, 2],
      ],
      padding,
    )
    const header = fields([
      [FILE_SIGNATURE, 4],
      ...shorts(facts),
      ...longs(sizes),
      [path.length, 2],
      [extra.length, 2],
    ])
    parts.push(header, path, extra, bytes)
    directory.push(
      fields([
        [ENTRY_SIGNATURE, 4],
        [VERSION, 2],
        ...shorts(facts),
        ...longs(sizes),
        [path.length, 2],
        ...shorts([0, 0, 0, 0]),
        ...longs([0, offset]),
      ]),
      path,
    )
    offset += header.length + path.length + extra.length + bytes.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = fields([
    [END_SIGNATURE, 4],
    ...shorts([0, 0, files.length, files.length]),
    ...longs([size, offset]),
    [0, 2],
  ])
  const all = [...parts, ...directory, end]
  const archive = new Uint8Array(offset + size + end.length)
  let at = 0
  for (const part of all) {
    archive.set(part, at)
    at += part.length
  }
  return archive
}

type Field = readonly [value: number, size: 2 | 4]
const shorts = (values: readonly number[]): Field[] => values.map((value) => [value, 2])
const longs = (values: readonly number[]): Field[] => values.map((value) => [value, 4])

/** Numbers in the byte order of ZIP, followed by empty bytes. */
function fields(list: readonly Field[], after = 0): Uint8Array {
  const bytes = new Uint8Array(list.reduce((sum, [, size]) => sum + size, after))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [value, size] of list) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return bytes
}
