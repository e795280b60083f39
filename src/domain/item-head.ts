import type { PageHead } from './page-head'
import { pictureAlt } from './picture-alt'

/** What is told of the page of one project, rig or product (`ui/item-document-head.tsx` writes it). */
export interface ItemHead extends PageHead {
  /** What the page calls `image`; left out without one. */
  imageAlt?: string
  /** US dollars; left out or null where there is none to pay. */
  price?: number | null
}

/** The picture that stands first on the page of `title`, called as it is there. */
export function firstPicture(title: string, images: readonly string[]): Pick<ItemHead, 'image' | 'imageAlt'> {
  const [image] = images
  return image ? { image, imageAlt: pictureAlt(title, 0, images.length) } : { image: null }
}
