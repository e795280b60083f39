/** What search engines and shared links are told of a page (`ui/document-head.tsx` writes it). */
import { breadcrumbLd, type Crumb } from './json-ld/breadcrumb-ld'
import type { JsonLd } from './json-ld/json-ld'
import type { ListedPage } from './listed-page'

export interface PageHead extends ListedPage {
  /** What a shared link shows, as a row names it; without one, the picture of the site. */
  image: string | null
  type: 'website' | 'article' | 'product'
  jsonLd: readonly JsonLd[]
}

interface More {
  image?: string | null | undefined
  jsonLd?: readonly JsonLd[]
}

/** The head of a page with words of its own; its `path` is where search engines count it, whatever filters the URL has. */
export function pageHead(page: ListedPage, { image = null, jsonLd = [] }: More = {}): PageHead {
  const { title, path } = page
  const crumbs = title === null ? [] : [breadcrumbLd([{ name: title, path }])]
  return { ...page, image, type: 'website', jsonLd: [...crumbs, ...jsonLd] }
}

/** A list page as a crumb above its items. */
export const crumbOf = ({ title, path }: ListedPage & { title: string }): Crumb => ({ name: title, path })
