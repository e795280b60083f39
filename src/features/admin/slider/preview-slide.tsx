import type { UseFormReturnType } from '@mantine/form'
import type { ComponentType } from 'react'
import { isVisible } from '#shared/catalog/publication'
import type { SlideshowSlidesRow } from '#shared/schema/rows'
import { type SlideForm, slideValues } from '../forms/slide-form'
import { PreviewButton } from '../kit/preview/preview-button'
import { publicationOf } from './slide-status'

/** A slide of the home page, which `app` passes to the manager. */
export type SlidePageBody = ComponentType<{ slide: SlideshowSlidesRow }>

export interface PreviewSlideProps {
  form: UseFormReturnType<SlideForm>
  /** The saved slide; null for a new one. */
  row: SlideshowSlidesRow | null
  Page: SlidePageBody
}

/** The button of the form that shows what is typed, saved or not, in the size of the home page. */
export function PreviewSlide({ form, row, Page }: PreviewSlideProps) {
  const now = new Date().toISOString()
  return (
    <PreviewButton
      pictures={[form.values.background_image]}
      isPublished={row !== null && isVisible(publicationOf(row), Date.now())}
      render={() => (
        <Page
          slide={{
            id: '',
            display_order: 0,
            created_at: now,
            updated_at: now,
            ...row,
            ...slideValues(form.values),
          }}
        />
      )}
    />
  )
}
