import { publishedOn } from '../../shared/catalog/publication'
import type { RowTypes } from '../../shared/schema/rows'
import { paths } from '../../shared/site/paths'
import { itemTitle } from '../item-title'
import { articleLd } from '../json-ld/article-ld'
import { breadcrumbLd } from '../json-ld/breadcrumb-ld'
import { NEWS_PAGE } from '../listed-pages/news-page'
import { pageDescription } from '../page-description'
import { crumbOf, type PageHead } from '../page-head'

const FACTS = 'News from the shop in Genoa, NY, where aluminum rigs are drawn, cut and welded.'

export function articleHead(article: RowTypes['news_articles']): PageHead {
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
      breadcrumbLd([crumbOf(NEWS_PAGE), { name: title, path }]),
    ],
  }
}
