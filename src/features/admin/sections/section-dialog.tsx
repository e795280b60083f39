import { useCallback } from 'react'
import { useLocalData } from '#sync/react'
import { nextDisplayOrder } from '../display-order'
import {
  checkSection,
  type SectionForm,
  sectionForm,
  sectionValues,
  toSectionKey,
} from '../forms/section-form'
import { EntryDialog } from '../kit/form/entry-dialog'
import { createSection } from './actions'
import type { ManagedSections } from './managed-sections'
import type { Section } from './queries'
import { SectionFields } from './section-fields'

export interface SectionDialogProps {
  managed: ManagedSections
  /** Null for a new one, undefined once it is deleted. */
  row: Section | null | undefined
  /** All sections, for the check of unique keys and the order of a new section. */
  sections: readonly Section[]
  onClose: () => void
}

/** Creates or edits a section (Admin 2). */
export function SectionDialog({ managed, row, sections, onClose }: SectionDialogProps) {
  const { store } = useLocalData()
  const [first] = managed.tags
  const tag = first?.tag ?? ''
  const order = nextDisplayOrder(sections)
  const toForm = useCallback(
    (section: Section | null) => sectionForm(section, { tag, display_order: order }),
    [tag, order],
  )
  const takenKeys = sections.filter(({ id }) => id !== row?.id).map(({ section_key }) => section_key)
  return (
    <EntryDialog<Section, SectionForm>
      noun={managed.noun}
      row={row}
      toForm={toForm}
      validate={(form) => checkSection(form, takenKeys)}
      toValues={sectionValues}
      nameOf={({ title }) => title.trim()}
      folder={({ section_key }) => managed.folder(toSectionKey(section_key))}
      create={(entry) => createSection(store, managed.noun, entry)}
      onClose={onClose}
      render={(form) => <SectionFields form={form} tags={managed.tags} />}
    />
  )
}
