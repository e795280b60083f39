import { PageSection } from '#ui/page/page-section'
import { Skeleton } from '#ui/skeleton'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './contact-form-skeleton.module.css'

/** Skeleton of the form and the bands below it, until their code, the draft and the settings have loaded. */
export function ContactFormSkeleton() {
  return (
    <PageSection space="tight">
      <Skeleton>
        <div className={classes.blocks}>
          <SkeletonBlock shape="title" />
          <SkeletonBlock shape="button" />
          <SkeletonBlock shape="button" />
          <SkeletonBlock shape="button" />
          <SkeletonBlock shape="picture" />
        </div>
      </Skeleton>
    </PageSection>
  )
}
