import { CardGridSkeleton } from '#ui/lists/card-grid-skeleton'
import { Skeleton } from '#ui/skeleton'
import { SkeletonBlock } from '#ui/skeleton-block'
import featuredClasses from './featured-article.module.css'
import classes from './news-page.module.css'

/** Skeleton of the news: the row of categories, the featured article, the grid. */
export function NewsSkeleton() {
  return (
    <div className="rw-stack rw-gap-blocks">
      <Skeleton>
        <div className="rw-stack rw-gap-blocks">
          <div className={classes.blocks}>
            <SkeletonBlock shape="tag" />
            <SkeletonBlock shape="tag" />
            <SkeletonBlock shape="tag" />
          </div>
          <div className={featuredClasses.featured}>
            <div className={featuredClasses.picture}>
              <div>
                <SkeletonBlock shape="cover" />
              </div>
            </div>
            <div className={featuredClasses.words}>
              <SkeletonBlock shape="tag" />
              <SkeletonBlock shape="title" />
              <SkeletonBlock />
              <SkeletonBlock />
            </div>
          </div>
        </div>
      </Skeleton>
      <CardGridSkeleton columns={4} isOfArticles />
    </div>
  )
}
