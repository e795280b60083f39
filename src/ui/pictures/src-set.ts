import { pictureWidths } from '#shared/pictures/picture-name'
import { pictureUrl } from './picture-url'

/** `<img srcset>` of a picture whose name contains its size. */
export const srcSet = (path: string): string =>
  pictureWidths(path)
    .map(({ path: narrower, width }) => `${pictureUrl(narrower)} ${width}w`)
    .join(', ')
