import { reviewStatusWords } from '#shared/catalog/review-statuses'
import { rigStatusWords } from '#shared/catalog/rig-statuses'
import { FARRIERS_VETS_TAGS, FIRST_RESPONDERS_TAGS, sectionTagLabel } from '#shared/catalog/section-tags'
import { orderStatusWords } from '#shared/orders/order-statuses'
import { quoteStatusWords } from '#shared/orders/quote-statuses'
import { formatDateAndTime } from './format-date'

const timeWords = (text: string) => formatDateAndTime(text) || text

/** Labels of the codes in a column, by `table.column`. */
const WORDS: Readonly<Record<string, (code: string) => string>> = {
  'orders.status': (code) => orderStatusWords(code).label,
  'quote_requests.status': (code) => quoteStatusWords(code).label,
  'product_reviews.status': (code) => reviewStatusWords(code).label,
  'news_articles.published_at': timeWords,
  'news_articles.unpublish_at': timeWords,
  'products.next_price_from': timeWords,
  'products.sale_until': timeWords,
  'projects.published_at': timeWords,
  'projects.unpublish_at': timeWords,
  'slideshow_slides.published_at': timeWords,
  'slideshow_slides.unpublish_at': timeWords,
  'rigs.status': (code) => rigStatusWords(code).label,
  'farriers_vets_sections.tag': (code) => sectionTagLabel(FARRIERS_VETS_TAGS, code) ?? code,
  'first_responders_sections.tag': (code) => sectionTagLabel(FIRST_RESPONDERS_TAGS, code) ?? code,
}

/** Label of a value: `building` of an order is Building. A text of any other column is unchanged. */
export const valueWords = (table: string, column: string, text: string): string =>
  WORDS[`${table}.${column}`]?.(text) ?? text
