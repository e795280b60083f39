/** Type and size of a picture from the first bytes of its file, without decoding it. */

export interface PictureHeader {
  kind: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'
  /** px; 0 if the header does not contain it. */
  width: number
  height: number
}

/** Largest file that is decoded, bytes. */
export const MAX_PICTURE_BYTES = 60_000_000

/** Bytes of a file to read for the header: in a JPEG, the size follows the camera's metadata. */
export const HEADER_LENGTH = 1_000_000

/** Reads the header of a picture; null for any other file, regardless of its name and type. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (has(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    return { kind: 'png', ...sizeAt(view, 24, () => [view.getUint32(16), view.getUint32(20)]) }
  }
  if (has(bytes, 0, [0xff, 0xd8, 0xff])) return { kind: 'jpeg', ...jpegSize(view) }
  if (word(bytes, 0) === 'RIFF' && word(bytes, 8) === 'WEBP')
    return { kind: 'webp', ...webpSize(view, bytes) }
  if (word(bytes, 0) === 'GIF8') {
    return { kind: 'gif', ...sizeAt(view, 10, () => [view.getUint16(6, true), view.getUint16(8, true)]) }
  }
  if (word(bytes, 4) === 'ftyp' && /^avi[fs]$/.test(word(bytes, 8))) {
    return { kind: 'avif', width: 0, height: 0 }
  }
  return null
}

/** Whether the file is an SVG, which is a document that may refer to other resources. */
export function isDrawing(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 1_000))
  return /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*(<!doctype svg[^>]*>\s*)?<svg[\s>]/is.test(start)
}

const has = (bytes: Uint8Array, at: number, wanted: number[]) =>
  wanted.every((byte, index) => bytes[at + index] === byte)

const word = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

/** `length`: bytes needed to read the size; with fewer it is 0. */
function sizeAt(view: DataView, length: number, read: () => [number, number]) {
  const [width, height] = view.byteLength >= length ? read() : [0, 0]
  return { width, height }
}

/** The size is in the frame header, after segments of any length. */
function jpegSize(view: DataView) {
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return { width: 0, height: 0 }
}

/** The lossy format stores the size in 14 bits; lossless stores it minus one in 14 bits, extended minus one in 24. */
function webpSize(view: DataView, bytes: Uint8Array) {
  return sizeAt(view, 30, () => {
    switch (word(bytes, 12)) {
      case 'VP8 ':
        return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
      case 'VP8L': {
        const bits = view.getUint32(21, true)
        return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
      }
      case 'VP8X': {
        const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
        return [uint24(24) + 1, uint24(27) + 1]
      }
      default:
        return [0, 0]
    }
  })
}
