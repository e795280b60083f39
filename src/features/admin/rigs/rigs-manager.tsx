import { useMemo } from 'react'
import { ADMIN_NOUNS, countOf } from '#shared/catalog/admin-nouns'
import { PROJECT_PRESETS } from '#shared/catalog/project-presets'
import { RIG_STATUSES, type RigStatus, rigStatusWords } from '#shared/catalog/rig-statuses'
import type { RigsRow } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { useAllRows, useLocalData } from '#sync/react'
import { lazyPart } from '#ui/lazy-part'
import { CHASSIS_TYPES, SPECIALTIES } from '../forms/catalog-choices'
import { checkRig, RIG_LENGTHS, type RigForm, rigForm, rigValues } from '../forms/rig-form'
import { changeRows } from '../kit/actions'
import type { BulkField } from '../kit/bulk-edit/plan-bulk-edit'
import { useBulkEdit } from '../kit/bulk-edit/use-bulk-edit'
import { AdminList } from '../kit/list/admin-list'
import type { BulkAction } from '../kit/list/list-types'
import { RowLink } from '../kit/list/row-link'
import { valueFilter } from '../kit/list/value-filter'
import { useAdminWrite } from '../kit/use-admin-write'
import { AddRigFromPhotos } from './add-rig-from-photos'
import { RIG_COLUMNS, RIG_EXPORT } from './rig-columns'
import type { RigPage } from './rig-dialog'

const noun = ADMIN_NOUNS.rig
const STATUSES = Object.keys(RIG_STATUSES) as RigStatus[]
const RigDialog = lazyPart(async () => (await import('./rig-dialog')).RigDialog)

const nameOf = ({ title }: RigsRow) => title
const picture = ({ images }: RigsRow) => images?.[0] ?? null
const actions = (row: RigsRow) => <RowLink to={paths.rig(row)} name={row.title} />
const texts = ({ title, make, model, specialty, chassis_type, year, description }: RigsRow) =>
  [title, make, model, specialty, chassis_type, year, description].map((fact) => String(fact ?? ''))

const BULK_FIELDS: readonly BulkField<RigForm>[] = [
  { field: 'price', label: 'Price', kind: 'money' },
  {
    field: 'specialty',
    label: 'Specialty',
    kind: 'text',
    choices: SPECIALTIES,
    isOptional: true,
    maxLength: RIG_LENGTHS.word,
  },
  {
    field: 'chassis_type',
    label: 'Chassis',
    kind: 'text',
    choices: CHASSIS_TYPES,
    isOptional: true,
    maxLength: RIG_LENGTHS.word,
  },
  {
    field: 'make',
    label: 'Make',
    kind: 'text',
    choices: PROJECT_PRESETS.make,
    isOptional: true,
    maxLength: RIG_LENGTHS.word,
  },
  { field: 'model', label: 'Model', kind: 'text', isOptional: true, maxLength: RIG_LENGTHS.word },
  { field: 'year', label: 'Year', kind: 'text', isOptional: true, maxLength: 4 },
  {
    field: 'description',
    label: 'Description',
    kind: 'lines',
    isOptional: true,
    maxLength: RIG_LENGTHS.description,
  },
  { field: 'specifications', label: 'Specifications', kind: 'pairs', isOptional: true },
  {
    field: 'build_link',
    label: 'Build',
    kind: 'text',
    isOptional: true,
    hint: 'A link from the Share button in the rig builder',
  },
]
const BULK_FORM = { toForm: rigForm, validate: checkRig, toValues: rigValues }

/** The manager of rigs (Admin 2); price and status can be edited in the list. `Page`: the rig page of the site. */
export function RigsManager({ Page }: { Page: RigPage }) {
  const rows = useAllRows('rigs')?.rows
  const filters = useMemo(
    () => [
      {
        key: 'status',
        label: 'Status',
        choices: STATUSES.map((value) => ({ value, label: rigStatusWords(value).label })),
        matches: ({ status }: RigsRow, value: string) => status === value,
      },
      valueFilter('specialty', 'Specialty', rows ?? [], (rig: RigsRow) => rig.specialty),
    ],
    [rows],
  )
  const statusActions = useStatusActions()
  const [edit, editDialog] = useBulkEdit({ noun, nameOf, fields: BULK_FIELDS, form: BULK_FORM })
  return (
    <>
      <AdminList
        noun={noun}
        rows={rows}
        columns={RIG_COLUMNS}
        filters={filters}
        texts={texts}
        searchHint="Title, make, model"
        defaultSort="-created_at"
        nameOf={nameOf}
        picture={picture}
        actions={actions}
        bulk={[edit, ...statusActions]}
        csv={{ columns: RIG_EXPORT }}
        toolbar={<AddRigFromPhotos />}
        form={(form) => <RigDialog {...form} Page={Page} />}
        empty={{ title: 'No rigs yet', text: 'Add the first rig for sale.' }}
        failed="Failed to fetch rigs"
      />
      {editDialog}
    </>
  )
}

/** Bulk actions that set a status, such as 'Mark as Sold'. */
function useStatusActions(): BulkAction<RigsRow>[] {
  const { store } = useLocalData()
  const write = useAdminWrite()
  return STATUSES.map((status) => ({
    key: status,
    label: `Mark as ${rigStatusWords(status).label}`,
    run: (rigs) =>
      write(
        (progress) =>
          changeRows(store, {
            progress,
            noun,
            verb: 'update-many',
            changes: rigs.map(({ id }) => ({ op: 'update', table: noun.table, id, set: { status } })),
          }),
        {
          done: `${countOf(noun, rigs.length)} updated successfully`,
          failed: 'Failed to update rigs',
          undone: 'Each rig is back to its previous status',
        },
      ),
  }))
}
