import { Bone } from '#ui/bone'
import { PageSection } from '#ui/page-section'
import { Skeleton } from '#ui/skeleton'
import classes from './desk-skeleton.module.css'

/** The form with its bands before their code, the draft and the settings are there. */
export function DeskSkeleton() {
  return (
    <PageSection space="tight">
      <Skeleton>
        <div className={classes.bones}>
          <Bone shape="title" />
          <Bone shape="button" />
          <Bone shape="button" />
          <Bone shape="button" />
          <Bone shape="picture" />
        </div>
      </Skeleton>
    </PageSection>
  )
}
