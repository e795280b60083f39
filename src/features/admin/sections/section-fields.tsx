import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { toSectionKey } from '#shared/catalog/section-key'
import type { SectionTag } from '#shared/catalog/section-tags'
import { FormGrid, FormGridWide } from '#ui/fields/form-grid'
import { SelectField } from '#ui/fields/select-field'
import { SwitchField } from '#ui/fields/switch-field'
import { TextAreaField } from '#ui/fields/text-area-field'
import { TextField } from '#ui/fields/text-field'
import { MAX_ITEMS, SECTION_LENGTHS, type SectionForm } from '../forms/section-form'
import { PicturesField } from '../kit/form/pictures-field'
import { TitleField } from '../kit/form/title-field'
import { TitledTextsField } from '../kit/form/titled-texts-field'
import { proposeSectionKey } from './propose-section-key'

export interface SectionFieldsProps {
  form: UseFormReturnType<SectionForm>
  tags: readonly SectionTag[]
  /** The key of a new section follows its title until the admin changes it. */
  isNew: boolean
  /** Keys of the other sections. */
  takenKeys: readonly string[]
}

/** The fields of a section's form. */
export function SectionFields({ form, tags, isNew, takenKeys }: SectionFieldsProps) {
  const title = form.getInputProps('title')
  const key = form.getInputProps('section_key')
  const typedKey = form.values.section_key
  const freeKey = proposeSectionKey(typedKey, takenKeys)
  const isTaken = takenKeys.includes(toSectionKey(typedKey))
  return (
    <>
      <FormGrid>
        <TitleField
          maxLength={SECTION_LENGTHS.title}
          {...title}
          onChange={(event) => {
            const isProposed = typedKey === '' || typedKey === proposeSectionKey(form.values.title, takenKeys)
            title.onChange(event)
            if (isNew && isProposed)
              form.setFieldValue('section_key', proposeSectionKey(event.currentTarget.value, takenKeys))
          }}
        />
        <FormGridWide>
          <TextField
            label="Section key"
            withAsterisk
            description="Unique, lowercase, underscores only. Part of the page’s address."
            autoCapitalize="none"
            spellCheck={false}
            maxLength={SECTION_LENGTHS.key}
            {...key}
            onBlur={(event) => {
              form.setFieldValue('section_key', toSectionKey(event.currentTarget.value))
              key.onBlur?.(event)
            }}
          />
          {isTaken ? (
            <Button
              className="rw-above-8"
              variant="default"
              size="compact-md"
              onClick={() => form.setFieldValue('section_key', freeKey)}
            >
              Use “{freeKey}”
            </Button>
          ) : null}
        </FormGridWide>
        <SelectField
          label="Category"
          data={tags.map(({ tag, label }) => ({ value: tag, label }))}
          {...form.getInputProps('tag')}
        />
        <TextField label="Display order" inputMode="numeric" {...form.getInputProps('display_order')} />
        <FormGridWide>
          <TextAreaField
            label="Description"
            minRows={3}
            maxLength={SECTION_LENGTHS.description}
            {...form.getInputProps('description')}
          />
        </FormGridWide>
      </FormGrid>
      <TitledTextsField
        label="Key points"
        description="Shown on the details page; the first 2 also show on the main page."
        itemName="key point"
        max={MAX_ITEMS}
        lengths={SECTION_LENGTHS.item}
        {...form.getInputProps('key_points')}
      />
      <TitledTextsField
        label="Expanded details"
        description="Shown on the details page only."
        itemName="detail"
        max={MAX_ITEMS}
        lengths={SECTION_LENGTHS.item}
        {...form.getInputProps('expanded_details')}
      />
      <PicturesField label="Images" name={form.values.title} {...form.getInputProps('images')} />
      <SwitchField
        label="Active"
        description="Shown on the site"
        {...form.getInputProps('is_active', { type: 'checkbox' })}
      />
    </>
  )
}
