import type { RowValues } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'

/** Noun for one row of each table. */
const NOUNS: Record<TableName, string> = {
  slideshow_slides: 'Slide',
  farriers_vets_sections: 'Farriers & Vets section',
  first_responders_sections: 'First Responders section',
  news_articles: 'News article',
  projects: 'Project',
  rigs: 'Rig',
  products: 'Product',
  product_reviews: 'Review',
  public_settings: 'Public setting',
  profiles: 'Profile',
  user_preferences: 'Preferences',
  orders: 'Order',
  saved_projects: 'Favorite',
  quote_requests: 'Quote request',
  contact_messages: 'Message',
  notifications: 'Notification',
  newsletter_subscriptions: 'Newsletter subscription',
  admin_settings: 'Setting',
  quote_messages: 'Quote message',
  saved_rigs: 'Favorite',
  quote_follow_ups: 'Follow-up',
  internal_notes: 'Internal note',
  row_changes: 'Change',
  order_photos: 'Order photos',
  saved_builds: 'Saved build',
  saved_products: 'Favorite',
}

/** Columns that may contain the name of a row, best first. */
const NAME_COLUMNS = [
  'title',
  'display_name',
  'order_number',
  'customer_name',
  'subject',
  'name',
  'email',
  'setting_key',
]

/** Label of a row: `Project “Forge body”`, or the noun alone for a row without a name. */
export function rowName(table: TableName, row: RowValues | null | undefined): string {
  const name = NAME_COLUMNS.map((column) => row?.[column]).find(
    (value) => typeof value === 'string' && value.trim() !== '',
  )
  return typeof name === 'string' ? `${NOUNS[table]} “${name}”` : NOUNS[table]
}
