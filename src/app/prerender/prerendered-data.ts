/** The data that a prerendered page contains for its hydration. */
import type { Json } from '#shared/schema/row-values'
import type { ShopInfo } from '#ui/shop/shop-info'

export interface PrerenderedData {
  /** Origin of the site at the time of the rendering; canonical URLs use it. */
  origin: string
  shopInfo: ShopInfo
  /** Results of the page's live reads, by place in the page. */
  answers: Readonly<Record<string, Json>>
}

const ELEMENT = 'prerendered'

/** The data as a script element for the HTML. */
export const dataElement = (data: PrerenderedData): string =>
  `<script type="application/json" id="${ELEMENT}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** Reads the data; null in the file of the app shell, which serves all pages that are not prerendered. */
export function readPrerenderedData(document: Document): PrerenderedData | null {
  const text = document.getElementById(ELEMENT)?.textContent
  return text ? (JSON.parse(text) as PrerenderedData) : null
}
