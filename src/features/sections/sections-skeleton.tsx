import { Skeleton } from '#ui/skeleton'
import { SkeletonBlock } from '#ui/skeleton-block'
import blockClasses from './section-block.module.css'
import listClasses from './sections-page.module.css'

const SIX = ['a', 'b', 'c', 'd', 'e', 'f']

/** Six skeleton cards (Admin 9) in the shape of the sections. */
export function SectionsSkeleton() {
  return (
    <Skeleton>
      <div className={listClasses.list}>
        <div className={listClasses.blocks}>
          <SkeletonBlock shape="tag" />
          <SkeletonBlock shape="tag" />
          <SkeletonBlock shape="tag" />
        </div>
        {SIX.map((key) => (
          <article key={key} className={blockClasses.block}>
            <div className={blockClasses.pictures}>
              <SkeletonBlock shape="picture" />
            </div>
            <div className={blockClasses.words}>
              <SkeletonBlock shape="tag" />
              <SkeletonBlock shape="title" />
              <SkeletonBlock />
              <SkeletonBlock />
              <div className={listClasses.blocks}>
                <SkeletonBlock shape="tag" />
                <SkeletonBlock shape="tag" />
              </div>
            </div>
          </article>
        ))}
      </div>
    </Skeleton>
  )
}
