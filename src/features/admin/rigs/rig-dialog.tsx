import type { UseFormReturnType } from '@mantine/form'
import type { ComponentType } from 'react'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { PROJECT_PRESETS } from '#shared/catalog/project-presets'
import { RIG_STATUSES } from '#shared/catalog/rig-statuses'
import type { RigsRow } from '#shared/schema/rows'
import { FormGrid, FormGridWide } from '#ui/fields/form-grid'
import { SelectField } from '#ui/fields/select-field'
import { TextAreaField } from '#ui/fields/text-area-field'
import { TextField } from '#ui/fields/text-field'
import { CHASSIS_TYPES, SPECIALTIES } from '../forms/catalog-choices'
import { checkRig, RIG_LENGTHS, type RigForm, rigForm, rigValues } from '../forms/rig-form'
import { MoneyField } from '../kit/form/money-field'
import { PicturesField } from '../kit/form/pictures-field'
import { RowDialog } from '../kit/form/row-dialog'
import { SpecificationsField } from '../kit/form/specifications-field'
import { SuggestField } from '../kit/form/suggest-field'
import { TitleField } from '../kit/form/title-field'
import type { RowFormProps } from '../kit/list/open-form'
import { PreviewButton } from '../kit/preview/preview-button'
import { useKnownValues } from '../kit/use-known-values'
import { takePhotos } from './new-rig-photos'

/** The rig page of the site, which `app` passes to the manager. */
export type RigPage = ComponentType<{ rig: RigsRow }>

/** Creates or edits a rig; any status can be chosen (Admin 2). */
export function RigDialog({ row, onClose, onOpenNew, Page }: RowFormProps<RigsRow> & { Page: RigPage }) {
  return (
    <RowDialog
      noun={ADMIN_NOUNS.rig}
      row={row}
      toForm={rigForm}
      validate={checkRig}
      toValues={rigValues}
      nameOf={({ title }) => title.trim()}
      folder="rig-images/rigs"
      onClose={onClose}
      onOpenNew={onOpenNew}
      duplicate={(form) => ({ ...form, status: 'available', images: [] })}
      render={(form) => (
        <>
          <RigFields form={form} isNew={row === null} />
          <PreviewButton
            saved={row ?? null}
            typed={rigValues(form.values)}
            pictures={form.values.images}
            isPublished={!!row}
            render={(rig) => <Page rig={rig} />}
          />
        </>
      )}
    />
  )
}

/** The fields of a rig. */
function RigFields({ form, isNew }: { form: UseFormReturnType<RigForm>; isNew: boolean }) {
  const known = useKnownValues('rigs')
  return (
    <>
      <FormGrid legend="Listing">
        <TitleField maxLength={RIG_LENGTHS.title} {...form.getInputProps('title')} />
        <MoneyField label="Price" description="0 shows “Call for price”" {...form.getInputProps('price')} />
        <SelectField
          label="Status"
          description="Shown on the rig’s page and in the list"
          data={statusChoices(form.values.status)}
          {...form.getInputProps('status')}
        />
        <FormGridWide>
          <TextAreaField
            label="Description"
            description="A blank line starts a new paragraph"
            maxLength={RIG_LENGTHS.description}
            {...form.getInputProps('description')}
          />
        </FormGridWide>
      </FormGrid>
      <PicturesField
        label="Photos"
        name={form.values.title}
        takeFiles={isNew ? takePhotos : undefined}
        {...form.getInputProps('images')}
      />
      <FormGrid legend="Rig details">
        <SuggestField
          label="Make"
          suggestions={known('make', PROJECT_PRESETS.make)}
          maxLength={RIG_LENGTHS.word}
          {...form.getInputProps('make')}
        />
        <SuggestField
          label="Model"
          suggestions={known('model')}
          maxLength={RIG_LENGTHS.word}
          {...form.getInputProps('model')}
        />
        <SuggestField
          label="Year"
          suggestions={known('year')}
          inputMode="numeric"
          maxLength={4}
          {...form.getInputProps('year')}
        />
        <SuggestField
          label="Chassis type"
          suggestions={known('chassis_type', CHASSIS_TYPES)}
          maxLength={RIG_LENGTHS.word}
          {...form.getInputProps('chassis_type')}
        />
        <SuggestField
          label="Specialty"
          suggestions={known('specialty', SPECIALTIES)}
          maxLength={RIG_LENGTHS.word}
          {...form.getInputProps('specialty')}
        />
      </FormGrid>
      <TextField
        label="Build"
        description="Paste a link from the Share button in the rig builder. The rig’s page then shows “Start from This Build.”"
        inputMode="url"
        {...form.getInputProps('build_link')}
      />
      <SpecificationsField {...form.getInputProps('specifications')} />
    </>
  )
}

const KNOWN = Object.entries(RIG_STATUSES).map(([value, { label }]) => ({ value, label }))

/** A status set by a newer build remains a choice. */
const statusChoices = (status: RigForm['status']) =>
  Object.hasOwn(RIG_STATUSES, status) ? KNOWN : [...KNOWN, { value: status, label: status }]
