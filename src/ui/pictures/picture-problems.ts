import { PictureError, type PictureProblem } from './encode-picture'

/** Without HEIC, so that iPhones convert to JPEG, which every browser can decode. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

const PROBLEMS: Record<PictureProblem, string> = {
  empty: 'is empty. Choose it again, or choose another file.',
  drawing: 'is a drawing (SVG), not a photo. Choose a JPEG, PNG, WebP or AVIF.',
  unreadable: 'isn’t a picture we can open. Choose a JPEG, PNG, WebP or AVIF.',
  damaged: 'is damaged and can’t be opened. Choose another copy.',
  too_large: 'is too large. Choose a smaller version.',
}

/** Any other error is one of the device: no memory for the canvas, or the file was deleted. */
const FAILED = 'couldn’t be prepared on this device. Try again, or choose another one.'

/** Error text for a chosen file, with its name. */
export function pictureProblem(fileName: string, error: unknown): string {
  return `“${fileName}” ${error instanceof PictureError ? PROBLEMS[error.code] : FAILED}`
}
