import { Bone } from './bone'
import { Card } from './card'
import { CardGrid } from './card-grid'
import { Skeleton } from './skeleton'

const SIX = ['a', 'b', 'c', 'd', 'e', 'f']

export interface CardGridSkeletonProps {
  columns?: 2 | 3 | 4
  /** Cards of articles: a flatter picture, and no buttons. */
  isOfArticles?: boolean
}

/** A grid of six cards that is still being read: same columns, same heights. */
export function CardGridSkeleton({ columns = 3, isOfArticles = false }: CardGridSkeletonProps) {
  return (
    <Skeleton>
      <CardGrid columns={columns}>
        {SIX.map((key) => (
          <Card
            key={key}
            picture={<Bone shape={isOfArticles ? 'cover' : 'picture'} />}
            actions={isOfArticles ? undefined : <Bone shape="button" />}
          >
            <Bone shape={isOfArticles ? 'tag' : 'title'} />
            <Bone shape={isOfArticles ? 'title' : 'line'} />
            <Bone shape={isOfArticles ? 'line' : 'tag'} />
          </Card>
        ))}
      </CardGrid>
    </Skeleton>
  )
}
