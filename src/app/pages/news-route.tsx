import { Suspense } from 'react'
import { NewsPage } from '#features/news/news-page'
import { lazyPart } from '#ui/lazy-part'

/** At the foot of the page, so its form fields come after what one reads first. */
const NewsletterSignup = lazyPart(
  async () => ({
    default: (await import('#features/newsletter/newsletter-signup')).NewsletterSignup,
  }),
  { isAtOnce: true },
)

/** The news with the newsletter block: two features that may not know each other. */
export function NewsRoute() {
  const newsletter = (
    <Suspense fallback={null}>
      <NewsletterSignup />
    </Suspense>
  )
  return <NewsPage newsletter={newsletter} />
}
