/** Prepares a chosen photo for upload: small, upright, and without location data. */
import {
  HEADER_LENGTH,
  isDrawing,
  MAX_PICTURE_BYTES,
  readPictureHeader,
} from '#shared/pictures/picture-header'

/** A picture to store and upload; a type, not an interface, so that it is a valid stored draft. */
export type EncodedPicture = {
  bytes: ArrayBuffer
  type: 'image/webp' | 'image/jpeg'
  extension: 'webp' | 'jpg'
}

/**
 * `unreadable`: not a format that this browser can decode. `damaged`: has the header of a picture but cannot be
 * decoded. `drawing`: SVG, a document that may refer to other resources. `too_large`: beyond the memory of a phone.
 */
export type PictureProblem = 'empty' | 'drawing' | 'unreadable' | 'damaged' | 'too_large'

export class PictureError extends Error {
  readonly code: PictureProblem

  constructor(code: PictureProblem, cause?: unknown) {
    super(`picture refused: ${code}`, { cause })
    this.name = 'PictureError'
    this.code = code
  }
}

/** Most pixels that a phone can process. */
const MAX_PIXELS = 120_000_000
/** Most bytes that the buckets accept. */
const MAX_RESULT_BYTES = 5_000_000
/** Longest side in pixels; the smaller ones for a picture whose file is too large. */
const SIDES = [2_000, 1_400, 1_000]
/** Quality of the lossy compression, 0 to 1. */
const QUALITY = 0.82
/** The crop that removes nothing. */
const WHOLE: PictureCrop = { x: 0, y: 0, width: 1, height: 1 }

/** A part of a picture, as fractions of its width and height, 0 to 1. */
export interface PictureCrop {
  x: number
  y: number
  width: number
  height: number
}

export interface EncodeOptions {
  /** Part to use; by default the complete picture. */
  crop?: PictureCrop
  /** Longest side in pixels, if the picture is only shown smaller than `SIDES`. */
  side?: number
}

/**
 * Decodes and redraws the picture, so that only pixels remain: neither EXIF data with coordinates nor other content of
 * the file is uploaded. Rejects with PictureError.
 */
export async function encodePicture(
  file: Blob,
  { crop = WHOLE, side: longest }: EncodeOptions = {},
): Promise<EncodedPicture> {
  if (file.size > MAX_PICTURE_BYTES) throw new PictureError('too_large')
  const bitmap = await decode(file)
  try {
    if (bitmap.width * bitmap.height > MAX_PIXELS) throw new PictureError('too_large')
    for (const side of longest === undefined ? SIDES : [longest]) {
      const picture = await draw(bitmap, side, crop)
      if (picture.bytes.byteLength <= MAX_RESULT_BYTES) return picture
    }
    throw new PictureError('too_large')
  } finally {
    bitmap.close()
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  if (file.size === 0) throw new PictureError('empty')
  const start = new Uint8Array(await file.slice(0, HEADER_LENGTH).arrayBuffer())
  if (file.type === 'image/svg+xml' || isDrawing(start)) throw new PictureError('drawing')
  const header = readPictureHeader(start)
  // Checked before decoding, because the pixels could take more memory than the device has.
  if (header && header.width * header.height > MAX_PIXELS) throw new PictureError('too_large')
  try {
    return await createImageBitmap(file)
  } catch (cause) {
    throw new PictureError(header ? 'damaged' : 'unreadable', cause)
  }
}

async function draw(bitmap: ImageBitmap, side: number, crop: PictureCrop): Promise<EncodedPicture> {
  const [width, height] = [bitmap.width * crop.width, bitmap.height * crop.height]
  const scale = Math.min(1, side / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new PictureError('too_large')
  context.imageSmoothingQuality = 'high'
  const [left, top] = [bitmap.width * crop.x, bitmap.height * crop.y]
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height)
  const webp = await toBlob(canvas, 'image/webp')
  // A browser that cannot write WebP silently returns PNG.
  if (webp.type === 'image/webp') {
    return { bytes: await webp.arrayBuffer(), type: 'image/webp', extension: 'webp' }
  }
  // JPEG has no transparency; without a background it would be black.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const jpeg = await toBlob(canvas, 'image/jpeg')
  return { bytes: await jpeg.arrayBuffer(), type: 'image/jpeg', extension: 'jpg' }
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new PictureError('too_large')))
    canvas.toBlob(take, type, QUALITY)
  })
}
