/** What a page that was rendered to HTML carries for its first render in the browser. */
import type { Json } from '#domain/mutation'
import type { ShopInfo } from '#ui/shop-info'

export interface PrerenderedPage {
  /** Where the site lived when it was rendered: canonical addresses go by it. */
  origin: string
  shopInfo: ShopInfo
  /** Answers of the page's live reads, by place in the page. */
  answers: Readonly<Record<string, Json>>
}

const ELEMENT = 'prerendered'

/** The page as an element of its HTML. */
export const pageElement = (page: PrerenderedPage): string =>
  `<script type="application/json" id="${ELEMENT}">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>`

/** Null in the app's shell, which shows every page that is not rendered to HTML. */
export function readPage(document: Document): PrerenderedPage | null {
  const text = document.getElementById(ELEMENT)?.textContent
  return text ? (JSON.parse(text) as PrerenderedPage) : null
}
