/**
 * What the app expects of the catalogue's file, and the server of whoever pulls: as `PROTOCOL_VERSION`, `SNAPSHOT_VERSION`, `SNAPSHOT_MAX_BYTES`, `NO_SNAPSHOT` and the public
 * tables with the versions of their columns say it in `src/`. A test holds the two together; an app that was built from
 * other ones does without the file.
 */
export const VERSION = 1
export const PROTOCOL = 1
export const MAX_BYTES = 4 * 1024 * 1024
/** The whole file where there is none. */
export const NONE = 'null'
export const COLUMNS: Readonly<Record<string, number>> = {
  slideshow_slides: 1,
  farriers_vets_sections: 1,
  first_responders_sections: 1,
  news_articles: 1,
  projects: 1,
  rigs: 1,
  products: 1,
  product_reviews: 1,
  public_settings: 1,
}
