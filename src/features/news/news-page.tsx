import { type ReactNode, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useLoadState } from '#runtime/load-state'
import { useSync } from '#runtime/sync'
import { itemListLd } from '#seo/json-ld/item-list-ld'
import { NEWS_PAGE } from '#seo/listed-pages/news-page'
import { pageHead } from '#seo/page-head'
import { NEWS_CATEGORIES, type NewsCategory, newsCategoryOf, newsOf } from '#shared/catalog/news-categories'
import { paths } from '#shared/site/paths'
import { FilterButtons } from '#ui/filters/filter-buttons'
import { EmptyState } from '#ui/lists/empty-state'
import { ListStates } from '#ui/lists/list-states'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { useShopInfo } from '#ui/shop/shop-info'
import { NewsList } from './news-list'
import { NewsOff } from './news-off'
import classes from './news-page.module.css'
import { NewsSkeleton } from './news-skeleton'
import { type Article, useNews } from './queries'

export interface NewsPageProps {
  /** The newsletter block belongs to another feature; `app` passes it in. */
  newsletter: ReactNode
}

const CATEGORIES = Object.entries(NEWS_CATEGORIES).map(([key, label]) => ({
  key: key as NewsCategory,
  label,
}))

/** Shown after a redirect from the page of a missing article. */
const MISSING_ARTICLE_TEXTS: Readonly<Record<string, string>> = {
  absent: 'That article isn’t here. It may have been taken down.',
  failed: 'That article couldn’t be loaded.',
}

/** The news of the shop (Site 2). */
export function NewsPage({ newsletter }: NewsPageProps) {
  const { hasNews } = useShopInfo().switches
  const { commands } = useSync()
  const missingText = MISSING_ARTICLE_TEXTS[useLocation().state?.reason]
  const news = useNews()
  const state = useLoadState(news && news.length > 0, 'news_articles')
  if (!hasNews) return <NewsOff />
  return (
    <>
      <DocumentHead
        {...pageHead(NEWS_PAGE, {
          jsonLd: itemListLd(news, (article) => ({ name: article.title, path: paths.article(article) })),
        })}
      />
      <PageHeading
        eyebrow="From the shop floor"
        title="News"
        intro="New machines, shows where you can open every door, and trucks that just left for work."
      />
      <PageSection space="tight">
        {missingText ? <p className={classes.missed}>{missingText}</p> : null}
        <ListStates
          state={state}
          skeleton={<NewsSkeleton />}
          failed="Failed to load news articles"
          onRetry={commands.syncNow}
          empty={{ title: 'No articles found', text: 'The first story is still being written.' }}
        >
          {news ? <NewsByCategory news={news} /> : null}
        </ListStates>
      </PageSection>
      {newsletter}
    </>
  )
}

/** The category is in the URL: it can be shared, and "back" undoes it. */
function NewsByCategory({ news }: { news: readonly Article[] }) {
  const [params, setParams] = useSearchParams()
  const category = newsCategoryOf(params.get('category'))
  const choose = (chosen: NewsCategory) => setParams(chosen === 'all' ? {} : { category: chosen })
  // Memoized, because it scans the text of every article.
  const found = useMemo(() => newsOf(news, category), [news, category])
  return (
    <div className="rw-stack rw-gap-blocks">
      <FilterButtons label="News categories" choices={CATEGORIES} current={category} onChoose={choose} />
      {found.length === 0 ? (
        <EmptyState title="No articles found" text="Nothing in this category yet. Try All." />
      ) : (
        <NewsList key={category} articles={found} hasFeatured={category === 'all'} />
      )}
    </div>
  )
}
