import { Bone } from '#ui/bone'
import { CardGridSkeleton } from '#ui/card-grid-skeleton'
import { Skeleton } from '#ui/skeleton'
import featuredClasses from './featured-article.module.css'
import classes from './news-page.module.css'

/** The news before they are read: the row of categories, the featured article, the grid. */
export function NewsSkeleton() {
  return (
    <div className={classes.news}>
      <Skeleton>
        <div className={classes.news}>
          <div className={classes.bones}>
            <Bone shape="tag" />
            <Bone shape="tag" />
            <Bone shape="tag" />
          </div>
          <div className={featuredClasses.featured}>
            <div className={featuredClasses.picture}>
              <div>
                <Bone shape="cover" />
              </div>
            </div>
            <div className={featuredClasses.words}>
              <Bone shape="tag" />
              <Bone shape="title" />
              <Bone />
              <Bone />
            </div>
          </div>
        </div>
      </Skeleton>
      <CardGridSkeleton columns={4} isOfArticles />
    </div>
  )
}
