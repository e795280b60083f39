import { Bone } from './bone'
import { Card } from './card'
import { CardGrid } from './card-grid'
import { Skeleton } from './skeleton'

const SIX = ['a', 'b', 'c', 'd', 'e', 'f']

/** A grid of six cards that is still being read: same columns, same heights. */
export function CardGridSkeleton({ columns = 3 }: { columns?: 2 | 3 | 4 }) {
  return (
    <Skeleton>
      <CardGrid columns={columns}>
        {SIX.map((key) => (
          <Card key={key} picture={<Bone shape="picture" />} actions={<Bone shape="button" />}>
            <Bone shape="title" />
            <Bone />
            <Bone shape="tag" />
          </Card>
        ))}
      </CardGrid>
    </Skeleton>
  )
}
