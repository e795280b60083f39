/**
 * The format that the app and `sync_pull` expect. The values equal `PROTOCOL_VERSION`, `SNAPSHOT_VERSION`,
 * `SNAPSHOT_MAX_BYTES`, `NO_SNAPSHOT` and the column versions of the public tables in `src/`. A test compares them; an
 * app that was built with other values does not use the file.
 */
export const VERSION = 1
export const PROTOCOL = 1
export const MAX_BYTES = 4 * 1024 * 1024
/** The complete content of the file if there is no snapshot. */
export const NONE = 'null'
export const COLUMNS: Readonly<Record<string, number>> = {
  slideshow_slides: 2,
  farriers_vets_sections: 1,
  first_responders_sections: 1,
  news_articles: 2,
  projects: 3,
  rigs: 2,
  products: 4,
  product_reviews: 1,
  public_settings: 1,
}
