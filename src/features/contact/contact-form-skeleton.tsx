import { FormSkeleton } from '#ui/fields/form-skeleton'
import { PageSection } from '#ui/page/page-section'

/** Skeleton of the form and the bands below it, until their code, the draft and the settings have loaded. */
export const ContactFormSkeleton = () => (
  <PageSection space="tight">
    <FormSkeleton />
  </PageSection>
)
