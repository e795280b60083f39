import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { sectionTagLabel } from '#shared/catalog/section-tags'
import { withParams } from '#shared/site/with-params'
import { useLocalData } from '#sync/react'
import { FilterButtons } from '#ui/filters/filter-buttons'
import { lazyPart } from '#ui/lazy-part'
import { EmptyState } from '#ui/lists/empty-state'
import {
  checkSection,
  SECTION_LENGTHS,
  type SectionForm,
  sectionForm,
  sectionValues,
} from '../forms/section-form'
import { updateRow } from '../kit/actions'
import type { BulkField } from '../kit/bulk-edit/plan-bulk-edit'
import { useBulkEdit } from '../kit/bulk-edit/use-bulk-edit'
import { OrderedList } from '../kit/list/reorder/ordered-list'
import { useActivateActions } from '../kit/use-activate-actions'
import { useAdminWrite } from '../kit/use-admin-write'
import { type Section, useSections } from './queries'
import { SectionCard } from './section-card'
import { FARRIERS_VETS_CONFIG, FIRST_RESPONDERS_CONFIG, type SectionsConfig } from './sections-config'

const SectionDialog = lazyPart(async () => (await import('./section-dialog')).SectionDialog)

const nameOf = ({ title }: Section) => title

/** The manager of the sections of a section page (Admin 2). */
function SectionsManager({ config }: { config: SectionsConfig }) {
  const { noun, title, tags } = config
  const { store } = useLocalData()
  const write = useAdminWrite()
  const [params, setParams] = useSearchParams()
  const sections = useSections(noun.table)
  const active = sections?.filter(({ is_active }) => is_active).length ?? 0
  // An unknown tag in an old link is ignored.
  const chosen = tags.find(({ tag }) => tag === params.get('tag'))?.tag ?? 'all'
  const choose = (tag: string) =>
    setParams((now) => withParams(now, { tag: tag === 'all' ? null : tag }), { preventScrollReset: true })

  const activate = ({ id, title: name }: Section, is_active: boolean) =>
    write(() => updateRow(store, { noun, name, id, set: { is_active } }), {
      done: `Section ${is_active ? 'activated' : 'deactivated'} successfully`,
      failed: 'Failed to update section',
      undone: `“${name}” is ${is_active ? 'inactive' : 'active'} again`,
    })

  const fields = useMemo(() => bulkFields(tags), [tags])
  const [edit, editDialog] = useBulkEdit<Section, SectionForm>({ noun, nameOf, fields, form: BULK_FORM })
  const activation = useCallback(
    ({ id }: Section, is_active: boolean) => ({
      op: 'update' as const,
      table: noun.table,
      id,
      set: { is_active },
    }),
    [noun],
  )
  const activateActions = useActivateActions(noun, activation)
  return (
    <>
      <OrderedList
        noun={noun}
        title={title}
        summary={`Active Sections: ${active}`}
        rows={sections}
        nameOf={nameOf}
        layout="grid"
        card={(section, tools) => (
          <SectionCard
            config={config}
            section={section}
            tools={tools}
            onActivate={(is) => activate(section, is)}
          />
        )}
        filter={{
          matches: ({ tag }) => chosen === 'all' || tag === chosen,
          choice: (
            <FilterButtons
              label="Show sections for"
              choices={[
                { key: 'all', label: 'All', count: sections?.length ?? 0 },
                ...tags.map(({ tag, label }) => ({
                  key: tag,
                  label,
                  count: sections?.filter((section) => section.tag === tag).length ?? 0,
                })),
              ]}
              current={chosen}
              onChoose={choose}
            />
          ),
          none: <EmptyState title="No sections found" text="This category has no sections." />,
        }}
        bulk={[edit, ...activateActions]}
        form={(form) => <SectionDialog {...form} config={config} sections={sections ?? []} />}
        deleteQuestion="Are you sure you want to delete this section? This action cannot be undone."
        empty={{
          title: 'No sections yet',
          text: 'Sections appear on their page in the order you put them here.',
        }}
        failed="Failed to load sections"
      />
      {editDialog}
    </>
  )
}

const BULK_FORM = {
  toForm: (section: Section) => sectionForm(section, section),
  // No field that is changed in many sections has to be unique.
  validate: (form: SectionForm) => checkSection(form, []),
  toValues: sectionValues,
}

const bulkFields = (tags: SectionsConfig['tags']): readonly BulkField<SectionForm>[] => [
  {
    field: 'tag',
    label: 'Category',
    kind: 'choice',
    choices: tags.map(({ tag }) => tag),
    choiceLabel: (tag) => sectionTagLabel(tags, tag) ?? tag,
  },
  {
    field: 'description',
    label: 'Description',
    kind: 'lines',
    isOptional: true,
    maxLength: SECTION_LENGTHS.description,
  },
  { field: 'key_points', label: 'Key points', kind: 'pairs', isOptional: true },
  { field: 'expanded_details', label: 'Expanded details', kind: 'pairs', isOptional: true },
]

/** The sections of the page for farriers and vets. */
export const FarriersVetsManager = () => <SectionsManager config={FARRIERS_VETS_CONFIG} />

/** The sections of the page for first responders. */
export const FirstRespondersManager = () => <SectionsManager config={FIRST_RESPONDERS_CONFIG} />
