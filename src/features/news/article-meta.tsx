import { newsAuthor } from '#shared/catalog/news-categories'
import { formatShopDate } from '#ui/format/format-date'
import classes from './article-meta.module.css'
import type { Article } from './queries'

/** Date and author of an article. */
export function ArticleMeta({ article }: { article: Pick<Article, 'created_at' | 'author_name'> }) {
  const date = formatShopDate(article.created_at)
  return (
    <p className={classes.meta}>
      {date ? <time dateTime={article.created_at}>{date}</time> : null}
      <span className={classes.author}>
        <bdi>{newsAuthor(article)}</bdi>
      </span>
    </p>
  )
}
