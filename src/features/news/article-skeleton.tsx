import { Bone } from '#ui/bone'
import { Skeleton } from '#ui/skeleton'
import classes from './article-view.module.css'

/** An article that is still being read: cover, then lines. */
export function ArticleSkeleton() {
  return (
    <Skeleton>
      <div className={classes.body}>
        <Bone shape="cover" />
        <Bone shape="title" />
        <Bone />
        <Bone />
        <Bone />
        <Bone />
      </div>
    </Skeleton>
  )
}
