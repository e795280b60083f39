import { publishedOn } from '../../shared/catalog/publication'
import type { RowTypes } from '../../shared/schema/rows'
import { paths } from '../../shared/site/paths'
import { itemTitle } from '../item-title'
import { articleLd } from '../json-ld/article-ld'
import { breadcrumbLd, type Crumb } from '../json-ld/breadcrumb-ld'
import { NEWS_PAGE } from '../listed-pages/news-page'
import { pageDescription } from '../page-description'
import { crumbOf, type PageHead } from '../page-head'

const FACTS = 'News from the shop in Genoa, NY, where aluminum rigs are drawn, cut and welded.'

type Article = RowTypes['news_articles']

/** Breadcrumb of the page of a news article. */
export const articleCrumbs = (article: Article): Crumb[] => [
  crumbOf(NEWS_PAGE),
  { name: article.title, path: paths.article(article) },
]

/** Head of the page of a news article. */
export function articleHead(article: Article): PageHead {
  const { title, short_description, content, cover_image, author_name } = article
  const path = paths.article(article)
  const description = pageDescription(short_description?.trim() || content, FACTS)
  return {
    title: itemTitle(title),
    description,
    path,
    image: cover_image,
    type: 'article',
    jsonLd: [
      articleLd({
        path,
        headline: title,
        description,
        image: cover_image,
        author: author_name?.trim() || null,
        publishedAt: publishedOn(article),
        changedAt: article.updated_at,
      }),
      breadcrumbLd(articleCrumbs(article)),
    ],
  }
}
