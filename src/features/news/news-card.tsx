import { memo } from 'react'
import { paths } from '#shared/site/paths'
import { NEWS_TEXT_LENGTH, truncate } from '#shared/text/truncate'
import type { RowMark } from '#sync/core/row-mark'
import { Card } from '#ui/lists/card'
import { PendingMarker } from '#ui/lists/pending-marker'
import { StretchedLink } from '#ui/lists/stretched-link'
import { Picture } from '#ui/pictures/picture'
import { ArticleMeta } from './article-meta'
import classes from './news-card.module.css'
import type { Article } from './queries'

export interface NewsCardProps {
  article: Article
  headingLevel: 2 | 3
  /** The first card of the page: its picture is loaded eagerly. */
  isFirst?: boolean
  /** Set until the server has confirmed a change of the article (U3). */
  mark?: RowMark | undefined
}

/** An article in a grid; the complete card is clickable, its title is the link. */
export const NewsCard = memo(function NewsCard({
  article,
  headingLevel,
  isFirst = false,
  mark,
}: NewsCardProps) {
  const { title, short_description, cover_image } = article
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className={classes.card}>
      <Card picture={<Picture path={cover_image} alt="" ratio="16/9" isFirst={isFirst} />}>
        <ArticleMeta article={article} />
        <Heading className="rw-text-20">
          <StretchedLink to={paths.article(article)}>{title}</StretchedLink>
        </Heading>
        {short_description ? <p>{truncate(short_description, NEWS_TEXT_LENGTH)}</p> : null}
        <PendingMarker mark={mark} />
      </Card>
    </div>
  )
})
