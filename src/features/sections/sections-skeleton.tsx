import { Bone } from '#ui/bone'
import { Skeleton } from '#ui/skeleton'
import blockClasses from './section-block.module.css'
import listClasses from './sections-page.module.css'

const SIX = ['a', 'b', 'c', 'd', 'e', 'f']

/** Six placeholder cards (admin spec 9) in the shape of the sections. */
export function SectionsSkeleton() {
  return (
    <Skeleton>
      <div className={listClasses.list}>
        <div className={listClasses.bones}>
          <Bone shape="tag" />
          <Bone shape="tag" />
          <Bone shape="tag" />
        </div>
        {SIX.map((key) => (
          <article key={key} className={blockClasses.block}>
            <div className={blockClasses.pictures}>
              <Bone shape="picture" />
            </div>
            <div className={blockClasses.words}>
              <Bone shape="tag" />
              <Bone shape="title" />
              <Bone />
              <Bone />
              <div className={listClasses.bones}>
                <Bone shape="tag" />
                <Bone shape="tag" />
              </div>
            </div>
          </article>
        ))}
      </div>
    </Skeleton>
  )
}
