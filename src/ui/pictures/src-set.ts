import { pictureWidths } from '#shared/pictures/picture-name'
import { pictureUrl } from './picture-url'

/** `<img srcset>` of a picture; undefined if its name does not contain its size. */
export const srcSet = (path: string): string | undefined => {
  const widths = pictureWidths(path)
  return widths[0]?.width
    ? widths.map(({ path: narrower, width }) => `${pictureUrl(narrower)} ${width}w`).join(', ')
    : undefined
}
