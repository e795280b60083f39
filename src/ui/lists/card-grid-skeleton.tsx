import { Skeleton } from '../skeleton'
import { SkeletonBlock } from '../skeleton-block'
import { Card } from './card'
import { CardGrid } from './card-grid'

const SIX = ['a', 'b', 'c', 'd', 'e', 'f']

export interface CardGridSkeletonProps {
  columns?: 2 | 3 | 4
  /** For cards of articles, which have a flatter picture and no buttons. */
  isOfArticles?: boolean
}

/** Skeleton of a grid of six cards, with the columns and heights of the real ones. */
export function CardGridSkeleton({ columns = 3, isOfArticles = false }: CardGridSkeletonProps) {
  return (
    <Skeleton>
      <CardGrid columns={columns}>
        {SIX.map((key) => (
          <Card
            key={key}
            picture={<SkeletonBlock shape={isOfArticles ? 'cover' : 'picture'} />}
            actions={isOfArticles ? undefined : <SkeletonBlock shape="button" />}
          >
            <SkeletonBlock shape={isOfArticles ? 'tag' : 'title'} />
            <SkeletonBlock shape={isOfArticles ? 'title' : 'line'} />
            <SkeletonBlock shape={isOfArticles ? 'line' : 'tag'} />
          </Card>
        ))}
      </CardGrid>
    </Skeleton>
  )
}
