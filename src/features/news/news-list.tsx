import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRowMarks } from '#sync/react'
import { CardGrid } from '#ui/lists/card-grid'
import { focusOnMore } from '#ui/lists/focus-on-more'
import { FeaturedArticle } from './featured-article'
import { NewsCard } from './news-card'
import classes from './news-list.module.css'
import type { Article } from './queries'

/** Number of cards at first and per 'Show More': three rows of four. */
const PORTION = 12

export interface NewsListProps {
  articles: readonly Article[]
  /** Shows the first article large above the others (Site 9). */
  hasFeatured: boolean
}

/** The featured article and the grid of the others, with 'Show More'. */
export function NewsList({ articles, hasFeatured }: NewsListProps) {
  const [limit, setLimit] = useState(PORTION)
  const featured = hasFeatured ? articles[0] : undefined
  const rest = featured ? articles.slice(1) : articles
  const shown = rest.slice(0, limit)
  const marks = useRowMarks(
    'news_articles',
    [...(featured ? [featured] : []), ...shown].map(({ id }) => id),
  )
  const hidden = rest.length - limit
  return (
    <>
      {featured ? <FeaturedArticle article={featured} mark={marks.get(featured.id)} /> : null}
      {shown.length > 0 ? (
        <CardGrid columns={4} label="News articles">
          {shown.map((article, position) => (
            <NewsCard
              key={article.id}
              article={article}
              headingLevel={2}
              isFirst={!featured && position === 0}
              mark={marks.get(article.id)}
            />
          ))}
        </CardGrid>
      ) : null}
      {hidden > 0 ? (
        <div className={classes.more}>
          <Button
            variant="default"
            size="lg"
            onClick={(event) => {
              focusOnMore(event)
              setLimit(limit + PORTION)
            }}
          >
            Show {Math.min(hidden, PORTION)} More
          </Button>
        </div>
      ) : null}
    </>
  )
}
