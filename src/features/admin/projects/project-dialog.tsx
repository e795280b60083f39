import type { ComponentType } from 'react'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { PROJECT_PRESETS } from '#shared/catalog/project-presets'
import { isProjectVisible } from '#shared/catalog/publication'
import type { ProjectsRow } from '#shared/schema/rows'
import { FormGrid, FormGridWide } from '#ui/fields/form-grid'
import { TextAreaField } from '#ui/fields/text-area-field'
import { TextField } from '#ui/fields/text-field'
import { CHASSIS_TYPES, SPECIALTIES } from '../forms/catalog-choices'
import { checkProject, PROJECT_LENGTHS, projectForm, projectValues } from '../forms/project-form'
import { PicturesField } from '../kit/form/pictures-field'
import { RowDialog } from '../kit/form/row-dialog'
import { SuggestField } from '../kit/form/suggest-field'
import { TagsField } from '../kit/form/tags-field'
import { TitleField } from '../kit/form/title-field'
import type { RowFormProps } from '../kit/list/open-form'
import { PreviewButton } from '../kit/preview/preview-button'
import { PAGE_WORDS, PublicationFields } from '../kit/publication/publication-fields'
import { useKnownValues } from '../kit/use-known-values'

/** The project page of the site, which `app` passes to the manager. */
export type ProjectPage = ComponentType<{ project: ProjectsRow }>

/** Creates or edits a project. */
export function ProjectDialog({
  row,
  onClose,
  onOpenNew,
  Page,
}: RowFormProps<ProjectsRow> & { Page: ProjectPage }) {
  const known = useKnownValues('projects')
  return (
    <RowDialog
      noun={ADMIN_NOUNS.project}
      row={row}
      toForm={projectForm}
      validate={checkProject}
      toValues={projectValues}
      nameOf={({ title }) => title.trim()}
      folder="rig-images/projects"
      onClose={onClose}
      onOpenNew={onOpenNew}
      duplicate={(form) => ({ ...form, delivery_date: '', images: [], published_at: '', unpublish_at: '' })}
      render={(form) => (
        <>
          <FormGrid legend="Project details">
            <TitleField maxLength={PROJECT_LENGTHS.title} {...form.getInputProps('title')} />
            <FormGridWide>
              <TextAreaField
                label="Description"
                description="A blank line starts a new paragraph"
                maxLength={PROJECT_LENGTHS.description}
                {...form.getInputProps('description')}
              />
            </FormGridWide>
            <SuggestField
              label="Specialty"
              suggestions={known('specialty', SPECIALTIES)}
              maxLength={PROJECT_LENGTHS.word}
              {...form.getInputProps('specialty')}
            />
            <SuggestField
              label="Chassis type"
              suggestions={known('chassis_type', CHASSIS_TYPES)}
              maxLength={PROJECT_LENGTHS.word}
              {...form.getInputProps('chassis_type')}
            />
            <FormGridWide>
              <TagsField
                label="Tags"
                placeholder="Forge slide, LED lights"
                known={known('tags')}
                {...form.getInputProps('tags')}
              />
            </FormGridWide>
          </FormGrid>
          <PicturesField label="Photos" name={form.values.title} {...form.getInputProps('images')} />
          <FormGrid legend="Truck">
            <SuggestField
              label="Make"
              suggestions={known('truck_make', PROJECT_PRESETS.make)}
              maxLength={PROJECT_LENGTHS.word}
              {...form.getInputProps('truck_make')}
            />
            <SuggestField
              label="Model"
              suggestions={known('truck_model')}
              maxLength={PROJECT_LENGTHS.word}
              {...form.getInputProps('truck_model')}
            />
            <SuggestField
              label="Year"
              suggestions={known('year')}
              inputMode="numeric"
              maxLength={4}
              {...form.getInputProps('year')}
            />
            <SuggestField
              label="Bed length"
              suggestions={known('bed_length')}
              placeholder="8 ft"
              maxLength={PROJECT_LENGTHS.measure}
              {...form.getInputProps('bed_length')}
            />
            <SuggestField
              label="Axle"
              suggestions={known('axle_type', PROJECT_PRESETS.axle)}
              maxLength={PROJECT_LENGTHS.measure}
              {...form.getInputProps('axle_type')}
            />
            <TextField label="Delivery date" type="date" {...form.getInputProps('delivery_date')} />
          </FormGrid>
          <TextField
            label="Build"
            description="Paste a link from the Share button in the rig builder. The project’s page then shows “Start from This Build.”"
            inputMode="url"
            {...form.getInputProps('build_link')}
          />
          <PublicationFields form={form} saved={projectForm(row ?? null)} words={PAGE_WORDS} />
          <PreviewButton
            saved={row ?? null}
            typed={projectValues(form.values)}
            pictures={form.values.images}
            isPublished={!!row && isProjectVisible(row, Date.now())}
            render={(project) => <Page project={project} />}
          />
        </>
      )}
    />
  )
}
