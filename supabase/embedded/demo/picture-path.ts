import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pictureWidths, readPictureName } from '#shared/pictures/picture-name'

/** Every file of `npm run pictures` by stem: the widest, whose name contains the other widths. */
const FILES = new Map(
  readdirSync(join(import.meta.dirname, 'pictures'))
    .filter((file) => readPictureName(file))
    .map((file) => [file.split('.')[0] ?? '', file]),
)

/** Returns bucket and path, as rows store pictures; `stem` is the name without thumbhash and size. */
const inFolder =
  (folder: string) =>
  (stem: string): string => {
    const file = FILES.get(stem)
    if (!file) throw new Error(`there is no picture ${stem}`)
    return `${folder}/${file}`
  }

export const projectPicture = inFolder('rig-images/projects')
export const rigPicture = inFolder('rig-images/rigs')
export const newsPicture = inFolder('news-images/news')
export const slidePicture = inFolder('slideshow/slideshow')
export const storePicture = (product: string): string =>
  inFolder('product-images/products')(`product-${product}`)
export const sectionPicture = (
  list: 'farriers-vets' | 'first-responders',
  section: string,
  stem: string,
): string => inFolder(`product-images/${list}/${section}`)(stem)

/** The file of each width, with its path in the storage. */
export function widthsOf(picture: string): { path: string; file: string }[] {
  return pictureWidths(picture).map(({ path }) => ({ path, file: path.split('/').at(-1) ?? '' }))
}
