import { useParams } from 'react-router-dom'
import { useConfirmedNotFound } from '#runtime/confirmed-not-found'
import { useItem } from '#runtime/use-item'
import { isVisible } from '#shared/catalog/publication'
import { itemKey } from '#shared/site/find-by-address'
import { paths } from '#shared/site/paths'
import { requeryAt } from '#sync/requery'
import { useRedirectOnLoadError } from '#ui/feedback/use-redirect-on-load-error'
import { DocumentHead } from '#ui/page/document-head'
import { HeadingSkeleton } from '#ui/page/heading-skeleton'
import { PageSection } from '#ui/page/page-section'
import { useShopInfo } from '#ui/shop/shop-info'
import { ArticleBody } from './article-body'
import { ArticleSkeleton } from './article-skeleton'
import { ArticleView } from './article-view'
import { NewsOff } from './news-off'
import type { Article } from './queries'

export { ArticleBody }

/**
 * One article (Site 2). An article that fails to load, does not exist or is not published redirects to the list with
 * one toast for all three (Site 8); the list says whether loading failed or the article does not exist.
 */
export function ArticlePage() {
  const { id = '' } = useParams()
  const { hasNews } = useShopInfo().switches
  if (!hasNews) return <NewsOff />
  // Without the key, the live query would show the previous article for a moment.
  return <LoadedArticle key={itemKey(id)} address={id} />
}

/** Null for a draft, which an admin's local database also has. */
function visibleOrNull(article: Article): Article | null {
  requeryAt(article.unpublish_at)
  return isVisible(article, Date.now()) ? article : null
}

function LoadedArticle({ address }: { address: string }) {
  const { item, state } = useItem('news_articles', address, visibleOrNull)
  const isAbsent = useConfirmedNotFound(state)
  useRedirectOnLoadError({
    hasFailed: isAbsent || state === 'failed',
    message: 'Failed to load article',
    listPath: paths.news,
    reason: isAbsent ? 'absent' : 'failed',
  })

  if (item) return <ArticleView article={item} />
  return (
    <>
      <DocumentHead title="News" noIndex />
      <HeadingSkeleton />
      <PageSection space="tight" width="text">
        <ArticleSkeleton />
      </PageSection>
    </>
  )
}
