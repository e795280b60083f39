import type { UseFormReturnType } from '@mantine/form'
import type { ComponentType } from 'react'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { isVisible } from '#shared/catalog/publication'
import type { SlideshowSlidesRow } from '#shared/schema/rows'
import { FormGrid, FormGridWide } from '#ui/fields/form-grid'
import { TextAreaField } from '#ui/fields/text-area-field'
import { TextField } from '#ui/fields/text-field'
import {
  checkSlide,
  SLIDE_LENGTHS,
  type SlideForm,
  slideForm,
  slidePictureProblem,
  slideValues,
} from '../forms/slide-form'
import { PictureField } from '../kit/form/picture-field'
import { RowDialog } from '../kit/form/row-dialog'
import { TitleField } from '../kit/form/title-field'
import type { RowFormProps } from '../kit/list/open-form'
import { PreviewButton } from '../kit/preview/preview-button'
import { PublicationFields, type PublicationWords } from '../kit/publication/publication-fields'
import { publicationOf } from './slide-status'

/** A slide of the home page, which `app` passes to the manager. */
export type SlideView = ComponentType<{ slide: SlideshowSlidesRow }>

export interface SlideDialogProps extends RowFormProps<SlideshowSlidesRow> {
  /** `display_order` of a new slide. */
  order: number
  Page: SlideView
}

const WORDS: PublicationWords = {
  legend: 'When to show it',
  choice: 'Show',
  draft: 'Inactive',
  now: 'Active',
  saved: 'Active',
  later: 'From a date and time',
  start: 'Show from',
  end: 'Show until',
}

/** Admin 8 has one text for both failures. */
const MESSAGES = { createFailed: 'Failed to save slide', updateFailed: 'Failed to save slide' }

/** Adds or edits a slide (Admin 2), with a preview of how it will look. */
export function SlideDialog({ row, order, onClose, onOpenNew, Page }: SlideDialogProps) {
  return (
    <RowDialog
      noun={ADMIN_NOUNS.slide}
      row={row}
      toForm={slideForm}
      validate={checkSlide}
      // The dialog compares this value with itself, so an edit never sends it.
      toValues={(form) => ({ ...slideValues(form), display_order: order })}
      nameOf={({ title }) => title.trim()}
      folder="slideshow/slideshow"
      messages={MESSAGES}
      onClose={onClose}
      onOpenNew={onOpenNew}
      duplicate={(form) => ({ ...form, background_image: '', published_at: '', unpublish_at: '' })}
      render={(form) => (
        <>
          <SlideFields form={form} saved={slideForm(row ?? null)} />
          <PreviewButton
            saved={row ?? null}
            typed={slideValues(form.values)}
            pictures={[form.values.background_image]}
            isPublished={!!row && isVisible(publicationOf(row), Date.now())}
            render={(slide) => <Page slide={slide} />}
          />
        </>
      )}
    />
  )
}

/** The fields of a slide. */
function SlideFields({ form, saved }: { form: UseFormReturnType<SlideForm>; saved: SlideForm }) {
  return (
    <>
      <FormGrid>
        <TitleField maxLength={SLIDE_LENGTHS.title} {...form.getInputProps('title')} />
        <FormGridWide>
          <TextField
            label="Subtitle"
            maxLength={SLIDE_LENGTHS.subtitle}
            {...form.getInputProps('subtitle')}
          />
        </FormGridWide>
        <FormGridWide>
          <TextAreaField
            label="Description"
            minRows={2}
            maxLength={SLIDE_LENGTHS.description}
            {...form.getInputProps('description')}
          />
        </FormGridWide>
      </FormGrid>
      <FormGrid legend="Buttons">
        <TextField
          label="Primary button text"
          withAsterisk
          maxLength={SLIDE_LENGTHS.button}
          {...form.getInputProps('cta_text')}
        />
        <TextField
          label="Primary button link"
          withAsterisk
          maxLength={SLIDE_LENGTHS.link}
          {...form.getInputProps('cta_link')}
        />
        <TextField
          label="Secondary button text"
          maxLength={SLIDE_LENGTHS.button}
          {...form.getInputProps('secondary_cta_text')}
        />
        <TextField
          label="Secondary button link"
          maxLength={SLIDE_LENGTHS.link}
          {...form.getInputProps('secondary_cta_link')}
        />
      </FormGrid>
      <PictureField
        label="Background image"
        description="An image under 5 MB; wide images look best."
        name={form.values.title}
        check={slidePictureProblem}
        {...form.getInputProps('background_image')}
      />
      <PublicationFields form={form} saved={saved} words={WORDS} />
    </>
  )
}
