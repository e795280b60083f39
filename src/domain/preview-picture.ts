/**
 * Pictures that a shared link shows. Rows name WebP, which some readers of previews do not know (LinkedIn, Telegram), so
 * the build makes a JPEG beside the pages: 1200×630 where the picture is wide enough.
 */
import { readPictureName } from './picture-name'

const FOLDER = '/previews/'
/** px; the shape that previews have. */
const [WIDTH, HEIGHT] = [1200, 630]

export interface PreviewPicture {
  /** Of this site. */
  path: string
  width: number
  height: number
}

/** For pages that show no picture of their own. */
export const PLAIN_PREVIEW: PreviewPicture = { path: `${FOLDER}rigworks.jpg`, width: WIDTH, height: HEIGHT }

/** The preview of a picture that a row names as `bucket/path`; null where its name tells no size, or leads elsewhere. */
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

/** The picture that a preview's path was made of; null for any other path. `path` as it reads, `%20` being a space. */
export function pictureOfPreview(path: string): string | null {
  if (!path.startsWith(FOLDER)) return null
  const name = path.slice(FOLDER.length).replace(/jpg$/, 'webp')
  return path.endsWith('.jpg') && previewOf(name) ? name : null
}
