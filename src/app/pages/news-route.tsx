import { NewsPage } from '#features/news/news-page'
import { lazyPart } from '#ui/lazy-part'

/** Loaded separately, because it is at the end of the page. */
const NewsletterSignup = lazyPart(
  async () => (await import('#features/newsletter/newsletter-signup')).NewsletterSignup,
  { isEager: true },
)

/** The news with the newsletter form: two features that may not import each other. */
export function NewsRoute() {
  return <NewsPage newsletter={<NewsletterSignup />} />
}
