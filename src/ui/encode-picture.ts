/** Makes a chosen photo fit to be sent: small, upright, and without the place where it was taken. */
import { HEADER_LENGTH, isDrawing, LARGEST_PICTURE, readPictureHeader } from '#domain/picture-header'

/** A picture as it is kept and uploaded; a type, not an interface, so that it is a valid stored draft. */
export type EncodedPicture = {
  bytes: ArrayBuffer
  type: 'image/webp' | 'image/jpeg'
  extension: 'webp' | 'jpg'
}

/**
 * `unreadable`: nothing that this browser can decode. `damaged`: begins as a picture and goes wrong. `drawing`: SVG, a
 * document that may refer to anything. `too_large`: beyond what a phone can work on.
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

/** Pixels that a phone can hold, bytes that the buckets take. */
const LARGEST_AREA = 120_000_000
const LARGEST_RESULT = 5_000_000
/** Longest side in pixels; the smaller ones for a picture that stays too heavy. */
const SIDES = [2_000, 1_400, 1_000]
const QUALITY = 0.82
const WHOLE: PictureCrop = { x: 0, y: 0, width: 1, height: 1 }

/** A part of a picture, each number a share of its width or height, 0 to 1. */
export interface PictureCrop {
  x: number
  y: number
  width: number
  height: number
}

export interface EncodeOptions {
  /** What is kept of it; all without. */
  crop?: PictureCrop
  /** Longest side in pixels, where the usual is more than is ever shown. */
  side?: number
}

/**
 * Decodes and draws anew: of the original nothing is left but what can be seen, so neither EXIF with its coordinates
 * nor anything that poses as a picture gets through. Rejects with PictureError.
 */
export async function encodePicture(
  file: Blob,
  { crop = WHOLE, side: longest }: EncodeOptions = {},
): Promise<EncodedPicture> {
  if (file.size > LARGEST_PICTURE) throw new PictureError('too_large')
  const bitmap = await decode(file)
  try {
    if (bitmap.width * bitmap.height > LARGEST_AREA) throw new PictureError('too_large')
    for (const side of longest === undefined ? SIDES : [longest]) {
      const picture = await draw(bitmap, side, crop)
      if (picture.bytes.byteLength <= LARGEST_RESULT) return picture
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
  // Before it is decoded: its pixels alone could take more memory than the device has.
  if (header && header.width * header.height > LARGEST_AREA) throw new PictureError('too_large')
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
  // A browser that cannot write WebP answers with PNG, without a word.
  if (webp.type === 'image/webp') {
    return { bytes: await webp.arrayBuffer(), type: 'image/webp', extension: 'webp' }
  }
  // JPEG knows no transparency; without a ground it would be black.
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
