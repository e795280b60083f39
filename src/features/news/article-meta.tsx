import { newsAuthor } from '#shared/catalog/news-categories'
import { publishedOn } from '#shared/catalog/publication'
import { formatShopDate } from '#ui/format/format-date'
import classes from './article-meta.module.css'
import type { Article } from './queries'

/** Date of publication and author of an article. `prefix`: before the date, with its space: 'Published '. */
export function ArticleMeta({ article, prefix }: { article: Article; prefix?: string }) {
  const moment = publishedOn(article)
  const date = formatShopDate(moment)
  return (
    <p className={classes.meta}>
      {date ? (
        <span>
          {prefix}
          <time dateTime={moment}>{date}</time>
        </span>
      ) : null}
      <span className={classes.author}>
        <bdi>{newsAuthor(article)}</bdi>
      </span>
    </p>
  )
}
