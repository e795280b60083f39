import type { ListedPage } from './listed-page'
import { ABOUT_PAGE } from './listed-pages/about-page'
import { CONTACT_PAGE } from './listed-pages/contact-page'
import { FAQS_PAGE } from './listed-pages/faqs-page'
import { FARRIERS_VETS_PAGE } from './listed-pages/farriers-vets-page'
import { FIRST_RESPONDERS_PAGE } from './listed-pages/first-responders-page'
import { GET_QUOTE_PAGE } from './listed-pages/get-quote-page'
import { HOME_PAGE } from './listed-pages/home-page'
import { NEWS_PAGE } from './listed-pages/news-page'
import { PRIVACY_PAGE } from './listed-pages/privacy-page'
import { PROJECTS_PAGE } from './listed-pages/projects-page'
import { RIG_BUILDER_PAGE } from './listed-pages/rig-builder-page'
import { RIGS_PAGE } from './listed-pages/rigs-page'
import { SITEMAP_PAGE } from './listed-pages/sitemap-page'
import { STORE_PAGE } from './listed-pages/store-page'
import { TERMS_PAGE } from './listed-pages/terms-page'

/**
 * Pages that search engines list, except item pages; for sitemap.xml and the server. A page imports only its own
 * constant, so that its bundle does not include the texts of all pages.
 */
export const LISTED_PAGES: readonly ListedPage[] = [
  HOME_PAGE,
  ABOUT_PAGE,
  FARRIERS_VETS_PAGE,
  FIRST_RESPONDERS_PAGE,
  PROJECTS_PAGE,
  RIGS_PAGE,
  STORE_PAGE,
  NEWS_PAGE,
  CONTACT_PAGE,
  GET_QUOTE_PAGE,
  RIG_BUILDER_PAGE,
  FAQS_PAGE,
  PRIVACY_PAGE,
  TERMS_PAGE,
  SITEMAP_PAGE,
]
