import type { UseFormReturnType } from '@mantine/form'
import { type ComponentType, Suspense } from 'react'
import { isProjectVisible } from '#shared/catalog/publication'
import type { ProjectsRow } from '#shared/schema/rows'
import { type ProjectForm, projectValues } from '../forms/project-form'
import { PreviewButton } from '../kit/preview/preview-button'
import { PreviewPage } from '../kit/preview/preview-page'

/** The project page of the site, which `app` passes to the manager. */
export type ProjectPageBody = ComponentType<{ project: ProjectsRow }>

export interface ProjectPreviewProps {
  project: ProjectsRow
  Page: ProjectPageBody
  onClose: () => void
}

/** A saved draft as its page will show it. */
export function ProjectPreview({ project, Page, onClose }: ProjectPreviewProps) {
  return (
    <PreviewPage isPublished={false} onClose={onClose}>
      <Suspense>
        <Page project={project} />
      </Suspense>
    </PreviewPage>
  )
}

export interface PreviewProjectProps {
  form: UseFormReturnType<ProjectForm>
  /** The saved project; null for a new one. */
  row: ProjectsRow | null
  Page: ProjectPageBody
}

/** The button of the form that shows what is typed, saved or not. */
export function PreviewProject({ form, row, Page }: PreviewProjectProps) {
  return (
    <PreviewButton
      saved={row}
      typed={projectValues(form.values)}
      pictures={form.values.images}
      isPublished={row !== null && isProjectVisible(row, Date.now())}
      render={(project) => <Page project={project} />}
    />
  )
}
