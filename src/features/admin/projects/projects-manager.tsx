import { useMemo } from 'react'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { projectTexts } from '#shared/catalog/find-projects'
import type { ProjectsRow } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { useAllRows } from '#sync/react'
import { lazyPart } from '#ui/lazy-part'
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
import { RowLink } from '../kit/list/row-link'
import { valueFilter } from '../kit/list/value-filter'
import { PROJECT_COLUMNS } from './project-columns'

const ProjectDialog = lazyPart(async () => ({ default: (await import('./project-dialog')).ProjectDialog }))

const BULK_FIELDS: readonly BulkField<ProjectForm>[] = [
  { field: 'specialty', label: 'Specialty', kind: 'text', isOptional: true, maxLength: PROJECT_LENGTHS.word },
  { field: 'tags', label: 'Tags', kind: 'tags', isOptional: true },
  { field: 'delivery_date', label: 'Delivery date', kind: 'date', isOptional: true },
  { field: 'year', label: 'Year', kind: 'text', isOptional: true, maxLength: 4 },
  {
    field: 'truck_make',
    label: 'Truck make',
    kind: 'text',
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
  { field: 'axle_type', label: 'Axle', kind: 'text', isOptional: true, maxLength: PROJECT_LENGTHS.measure },
]
const BULK_FORM = { toForm: projectForm, validate: checkProject, toValues: projectValues }
const CSV = csvProps<ProjectsRow>(PROJECT_CSV)
const nameOf = ({ title }: ProjectsRow) => title
const texts = (project: ProjectsRow) =>
  projectTexts(Array.isArray(project.tags) ? project : { ...project, tags: [] })
const picture = ({ images }: ProjectsRow) => images?.[0] ?? null
const actions = (row: ProjectsRow) => <RowLink to={paths.project(row)} name={row.title} />

/** The manager of projects (Admin 2), which can be imported from a CSV file. */
export function ProjectsManager() {
  return <ImportableList format={PROJECT_CSV} list={<ProjectList />} />
}

function ProjectList() {
  const rows = useAllRows('projects')?.rows
  const filters = useMemo(
    () => [
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
  return (
    <>
      <AdminList
        noun={ADMIN_NOUNS.project}
        bulk={[edit]}
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
        form={(form) => <ProjectDialog {...form} />}
        empty={{ title: 'No projects yet', text: 'Add the first one, or import a CSV file.' }}
        failed="Failed to fetch projects"
      />
      {editDialog}
    </>
  )
}
