import { NewsPage } from '#features/news/news-page'
import { NewsletterSignup } from '#features/newsletter/newsletter-signup'

/** The news with the newsletter block: two features that may not know each other. */
export function NewsRoute() {
  return <NewsPage newsletter={<NewsletterSignup />} />
}
