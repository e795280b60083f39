import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useLoadState } from '#runtime/load-state'
import { publishedOn } from '#shared/catalog/publication'
import { paths } from '#shared/site/paths'
import { NEWS_TEXT_LENGTH, truncate } from '#shared/text/truncate'
import { formatShopDate } from '#ui/format/format-date'
import { Card } from '#ui/lists/card'
import { CardGrid } from '#ui/lists/card-grid'
import { CardGridSkeleton } from '#ui/lists/card-grid-skeleton'
import { StretchedLink } from '#ui/lists/stretched-link'
import { PageSection } from '#ui/page/page-section'
import { Picture } from '#ui/pictures/picture'
import classes from './latest-news.module.css'
import { type NewsItem, useLatestNews } from './queries'

/** Six newest articles (Site 2 and 9); a failed load shows the empty text (Site 8). */
export function LatestNews() {
  const news = useLatestNews()
  const state = useLoadState(news && news.length > 0, 'news_articles')
  return (
    <PageSection labelledBy="news-heading">
      <div className={classes.head}>
        <h2 id="news-heading">Latest News</h2>
        <Button component={Link} to={paths.news} variant="default">
          View All News
        </Button>
      </div>
      {state === 'loading' ? <CardGridSkeleton columns={3} isOfArticles /> : null}
      {state === 'present' && news ? (
        <CardGrid columns={3} label="Latest news">
          {news.map((item) => (
            <NewsCard key={item.id} item={item} />
          ))}
        </CardGrid>
      ) : null}
      {state === 'absent' || state === 'failed' ? <p>No news articles available at this time.</p> : null}
    </PageSection>
  )
}

function NewsCard({ item }: { item: NewsItem }) {
  return (
    <Card picture={<Picture path={item.cover_image} alt="" ratio="16/9" />}>
      <p className="rw-soft rw-small rw-medium">
        <time dateTime={publishedOn(item)}>{formatShopDate(publishedOn(item))}</time>
      </p>
      <h3 className={classes.title}>
        <StretchedLink to={paths.article(item)}>{item.title}</StretchedLink>
      </h3>
      {item.short_description ? <p>{truncate(item.short_description, NEWS_TEXT_LENGTH)}</p> : null}
    </Card>
  )
}
