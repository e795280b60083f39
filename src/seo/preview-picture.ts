/**
 * Pictures for link previews. Rows name WebP files, which some services cannot show (LinkedIn, Telegram), so the build
 * makes a JPEG of each: 1200×630 if the picture is wide enough.
 */
import { readPictureName } from '../shared/pictures/picture-name'

const FOLDER = '/previews/'
/** Width of a preview, px. A narrower picture gets a smaller preview of the same shape. */
const WIDTH = 1200
/** Height of a preview, px. */
const HEIGHT = 630

export interface PreviewPicture {
  /** A path of this site. */
  path: string
  width: number
  height: number
}

/** For pages without a picture. */
export const PLAIN_PREVIEW: PreviewPicture = { path: `${FOLDER}rigworks.jpg`, width: WIDTH, height: HEIGHT }

/** Preview of a picture by its `bucket/path` in a row; null for a name without a size or outside our buckets. */
export function previewOf(name: string | null | undefined): PreviewPicture | null {
  const size = readPictureName(name)
  if (!name || size === null || name.split('/').includes('..')) return null
  const width = Math.min(WIDTH, size.width)
  return {
    path: FOLDER + name.replace(/webp$/, 'jpg').split('/').map(encodeURIComponent).join('/'),
    width,
    height: Math.round((width * HEIGHT) / WIDTH),
  }
}

/** The picture of a preview's path; null for any other path. `path`: decoded, with a space for `%20`. */
export function pictureOfPreview(path: string): string | null {
  if (!path.startsWith(FOLDER)) return null
  const name = path.slice(FOLDER.length).replace(/jpg$/, 'webp')
  return path.endsWith('.jpg') && previewOf(name) ? name : null
}
