import { useCallback } from 'react'
import { nextDisplayOrder } from '#shared/catalog/display-order'
import { toSectionKey } from '#shared/catalog/section-key'
import { useLocalData } from '#sync/react'
import { checkSection, type SectionForm, sectionForm, sectionValues } from '../forms/section-form'
import { RowDialog } from '../kit/form/row-dialog'
import type { RowFormProps } from '../kit/list/open-form'
import { createSection } from './actions'
import type { Section } from './queries'
import { SectionFields } from './section-fields'
import type { SectionsConfig } from './sections-config'

export interface SectionDialogProps extends RowFormProps<Section> {
  config: SectionsConfig
  /** All sections, for the check of unique keys and the order of a new section. */
  sections: readonly Section[]
}

/** Creates or edits a section (Admin 2). */
export function SectionDialog({ config, row, sections, onClose, onOpenNew }: SectionDialogProps) {
  const { store } = useLocalData()
  const [first] = config.tags
  const tag = first?.tag ?? ''
  const order = nextDisplayOrder(sections)
  const toForm = useCallback(
    (section: Section | null) => sectionForm(section, { tag, display_order: order }),
    [tag, order],
  )
  const takenKeys = sections.filter(({ id }) => id !== row?.id).map(({ section_key }) => section_key)
  return (
    <RowDialog<Section, SectionForm>
      noun={config.noun}
      row={row}
      toForm={toForm}
      validate={(form) => checkSection(form, takenKeys)}
      toValues={sectionValues}
      nameOf={({ title }) => title.trim()}
      folder={({ section_key }) => config.folder(toSectionKey(section_key))}
      create={(newRow) => createSection(store, config.noun, newRow)}
      onClose={onClose}
      onOpenNew={onOpenNew}
      duplicate={(form) => ({ ...form, section_key: '', images: [], display_order: String(order) })}
      render={(form) => (
        <SectionFields form={form} tags={config.tags} isNew={row === null} takenKeys={takenKeys} />
      )}
    />
  )
}
