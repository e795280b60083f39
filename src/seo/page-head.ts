/** Head of a page for search engines and link previews (`ui/page/document-head.tsx` renders it). */
import { breadcrumbLd, type Crumb } from './json-ld/breadcrumb-ld'
import type { JsonLd } from './json-ld/json-ld'
import type { ListedPage } from './listed-page'

export interface PageHead extends ListedPage {
  /** Picture of the link preview, by its name in a row; null for the site's default picture. */
  image: string | null
  type: 'website' | 'article' | 'product'
  jsonLd: readonly JsonLd[]
}

interface PageHeadParts {
  image?: string | null | undefined
  jsonLd?: readonly JsonLd[]
}

/** Head of a listed page; its `path` is the canonical one, regardless of filters in the URL. */
export function pageHead(page: ListedPage, { image = null, jsonLd = [] }: PageHeadParts = {}): PageHead {
  const { title, path } = page
  const crumbs = title === null ? [] : [breadcrumbLd([{ name: title, path }])]
  return { ...page, image, type: 'website', jsonLd: [...crumbs, ...jsonLd] }
}

/** The crumb of a list page. */
export const crumbOf = ({ title, path }: ListedPage & { title: string }): Crumb => ({ name: title, path })
