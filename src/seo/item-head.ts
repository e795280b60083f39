import { pictureAlt } from '../shared/pictures/picture-alt'
import type { PageHead } from './page-head'

/** Head of the page of one project, rig or product (`ui/page/item-document-head.tsx` renders it). */
export interface ItemHead extends PageHead {
  /** Alt text of `image`; absent without one. */
  imageAlt?: string
  /** US dollars; absent or null without a price. */
  price?: number | null
}

/** The first picture of an item's page, with the alt text that it has there. */
export function firstPicture(title: string, images: readonly string[]): Pick<ItemHead, 'image' | 'imageAlt'> {
  const [image] = images
  return image ? { image, imageAlt: pictureAlt(title, 0, images.length) } : { image: null }
}
