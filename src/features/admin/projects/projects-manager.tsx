import { useCallback, useMemo, useState } from 'react'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { projectTexts } from '#shared/catalog/find-projects'
import { PROJECT_PRESETS } from '#shared/catalog/project-presets'
import { isProjectVisible } from '#shared/catalog/publication'
import type { ProjectsRow } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { useAllRows } from '#sync/react'
import { lazyPart } from '#ui/lazy-part'
import { CHASSIS_TYPES, SPECIALTIES } from '../forms/catalog-choices'
import {
  checkProject,
  PROJECT_LENGTHS,
  type ProjectForm,
  projectForm,
  projectValues,
} from '../forms/project-form'
import type { BulkField } from '../kit/bulk-edit/plan-bulk-edit'
import { useBulkEdit } from '../kit/bulk-edit/use-bulk-edit'
import { csvProps } from '../kit/csv/csv-format'
import { PROJECT_CSV } from '../kit/csv/project-csv'
import { ImportableList } from '../kit/csv/wizard/importable-list'
import { AdminList } from '../kit/list/admin-list'
import { RowLink, RowPreview } from '../kit/list/row-link'
import { valueFilter } from '../kit/list/value-filter'
import { publicationBulkFields } from '../kit/publication/publication-bulk-fields'
import { PUBLICATION_FILTER, usePublishActions } from '../kit/publication/publish-rows'
import { PROJECT_COLUMNS } from './project-columns'
import type { ProjectPage } from './project-dialog'

const ProjectDialog = lazyPart(async () => (await import('./project-dialog')).ProjectDialog)

const PreviewPage = lazyPart(async () => (await import('../kit/preview/preview-page')).PreviewPage)

const BULK_FIELDS: readonly BulkField<ProjectForm>[] = [
  {
    field: 'specialty',
    label: 'Specialty',
    kind: 'text',
    choices: SPECIALTIES,
    isOptional: true,
    maxLength: PROJECT_LENGTHS.word,
  },
  { field: 'tags', label: 'Tags', kind: 'tags', isOptional: true },
  { field: 'delivery_date', label: 'Delivery date', kind: 'date', isOptional: true },
  { field: 'year', label: 'Year', kind: 'text', isOptional: true, maxLength: 4 },
  {
    field: 'truck_make',
    label: 'Truck make',
    kind: 'text',
    choices: PROJECT_PRESETS.make,
    isOptional: true,
    maxLength: PROJECT_LENGTHS.word,
  },
  {
    field: 'truck_model',
    label: 'Truck model',
    kind: 'text',
    isOptional: true,
    maxLength: PROJECT_LENGTHS.word,
  },
  {
    field: 'chassis_type',
    label: 'Chassis',
    kind: 'text',
    choices: CHASSIS_TYPES,
    isOptional: true,
    maxLength: PROJECT_LENGTHS.word,
  },
  {
    field: 'bed_length',
    label: 'Bed length',
    kind: 'text',
    isOptional: true,
    maxLength: PROJECT_LENGTHS.measure,
  },
  {
    field: 'axle_type',
    label: 'Axle',
    kind: 'text',
    choices: PROJECT_PRESETS.axle,
    isOptional: true,
    maxLength: PROJECT_LENGTHS.measure,
  },
  {
    field: 'description',
    label: 'Description',
    kind: 'lines',
    isOptional: true,
    maxLength: PROJECT_LENGTHS.description,
  },
  {
    field: 'build_link',
    label: 'Build',
    kind: 'text',
    isOptional: true,
    hint: 'A link from the Share button in the rig builder',
  },
  ...publicationBulkFields<ProjectForm>(),
]
const BULK_FORM = { toForm: projectForm, validate: checkProject, toValues: projectValues }
const CSV = csvProps<ProjectsRow>(PROJECT_CSV)
const nameOf = ({ title }: ProjectsRow) => title
const texts = (project: ProjectsRow) =>
  projectTexts(Array.isArray(project.tags) ? project : { ...project, tags: [] })
const picture = ({ images }: ProjectsRow) => images?.[0] ?? null
/** A row that an older build has pulled is published. */
const withPublication = (row: ProjectsRow): ProjectsRow =>
  row.published === undefined ? { ...row, published: true, published_at: null, unpublish_at: null } : row

/** The manager of projects (Admin 2), which can be imported from a CSV file. `Page`: the project page of the site. */
export function ProjectsManager({ Page }: { Page: ProjectPage }) {
  return <ImportableList format={PROJECT_CSV} list={<ProjectList Page={Page} />} />
}

function ProjectList({ Page }: { Page: ProjectPage }) {
  const read = useAllRows('projects')?.rows
  const rows = useMemo(() => read?.map(withPublication), [read])
  const publishActions = usePublishActions<ProjectsRow>(ADMIN_NOUNS.project)
  const [previewed, preview] = useState<ProjectsRow | null>(null)
  const filters = useMemo(
    () => [
      PUBLICATION_FILTER,
      valueFilter('specialty', 'Specialty', rows ?? [], (project) => project.specialty),
      valueFilter('chassis', 'Chassis', rows ?? [], (project) => project.chassis_type),
      valueFilter('make', 'Make', rows ?? [], (project) => project.truck_make),
    ],
    [rows],
  )
  const [edit, editDialog] = useBulkEdit({
    noun: ADMIN_NOUNS.project,
    nameOf,
    fields: BULK_FIELDS,
    form: BULK_FORM,
  })
  // Only what visitors see has an address.
  const actions = useCallback(
    (row: ProjectsRow) =>
      isProjectVisible(row, Date.now()) ? (
        <RowLink to={paths.project(row)} name={row.title} />
      ) : (
        <RowPreview name={row.title} onOpen={() => preview(row)} />
      ),
    [],
  )
  return (
    <>
      <AdminList
        noun={ADMIN_NOUNS.project}
        bulk={[edit, ...publishActions]}
        rows={rows}
        columns={PROJECT_COLUMNS}
        filters={filters}
        texts={texts}
        searchHint="Title, make, tag"
        defaultSort="-created_at"
        nameOf={nameOf}
        picture={picture}
        actions={actions}
        csv={CSV}
        form={(form) => <ProjectDialog {...form} Page={Page} />}
        empty={{ title: 'No projects yet', text: 'Add the first one, or import a CSV file.' }}
        failed="Failed to fetch projects"
      />
      {editDialog}
      {previewed ? (
        <PreviewPage isPublished={false} onClose={() => preview(null)}>
          <Page project={previewed} />
        </PreviewPage>
      ) : null}
    </>
  )
}
