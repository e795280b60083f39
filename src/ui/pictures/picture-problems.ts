import { PictureError, type PictureProblem } from './encode-picture'

/** Without HEIC, so that iPhones convert to JPEG, which every browser can decode. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

const PROBLEMS: Record<PictureProblem, string> = {
  empty: 'is empty: there is nothing in it. Choose it once more, or another one.',
  drawing: 'is a drawing (SVG), not a photo. Choose a JPEG, PNG, WebP or AVIF.',
  unreadable: 'is not a picture that can be read here. Choose a JPEG, PNG, WebP or AVIF.',
  damaged: 'is damaged and cannot be opened. Choose another copy of it.',
  too_large: 'is too large. Choose a smaller version of it.',
}

/** Any other error is one of the device: no memory for the canvas, or the file was deleted. */
const FAILED = 'could not be prepared on this device. Try again, or choose another one.'

/** Error text for a chosen file, with its name. */
export function pictureProblem(fileName: string, error: unknown): string {
  return `“${fileName}” ${error instanceof PictureError ? PROBLEMS[error.code] : FAILED}`
}
