import { paths } from '#shared/site/paths'
import type { RowMark } from '#sync/core/row-mark'
import { PendingMarker } from '#ui/lists/pending-marker'
import { StretchedLink } from '#ui/lists/stretched-link'
import { Tag } from '#ui/lists/tag'
import { Picture } from '#ui/pictures/picture'
import { ArticleMeta } from './article-meta'
import classes from './featured-article.module.css'
import type { Article } from './queries'

/** Three fifths of a wide screen, and more because the picture is cropped to a higher shape next to a long text. */
const SIZES = '(min-width: 86em) 46rem, (min-width: 62em) 55vw, (min-width: 48em) 76vw, 92vw'

/** The newest article, large (Site 9). */
export function FeaturedArticle({ article, mark }: { article: Article; mark: RowMark | undefined }) {
  const { title, short_description, cover_image } = article
  return (
    <article className={classes.featured} data-whole="">
      <div className={classes.picture}>
        <Picture path={cover_image} alt="" ratio="16/9" isFirst sizes={SIZES} />
      </div>
      <div className={classes.words}>
        <div>
          <Tag tone="accent">Featured</Tag>
        </div>
        <h2>
          <StretchedLink to={paths.article(article)}>{title}</StretchedLink>
        </h2>
        {short_description ? <p className={classes.text}>{short_description}</p> : null}
        <ArticleMeta article={article} />
        <PendingMarker mark={mark} />
      </div>
    </article>
  )
}
