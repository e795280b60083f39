import { rigStatusWords } from '#shared/catalog/rig-statuses'
import type { RigsRow } from '#shared/schema/rows'
import type { ExportColumn } from '../kit/csv/csv-text'
import { dateColumn } from '../kit/list/date-column'
import type { ListColumn } from '../kit/list/list-types'
import { RigPrice, RigStatusChoice } from './rig-cells'

const truck = ({ make, model }: RigsRow) => [make, model].filter(Boolean).join(' ') || null

/** Columns of the list of rigs. */
export const RIG_COLUMNS: readonly ListColumn<RigsRow>[] = [
  {
    key: 'status',
    label: 'Status',
    cell: (rig) => <RigStatusChoice rig={rig} />,
    sortBy: ({ status }) => status,
  },
  {
    key: 'price',
    label: 'Price',
    cell: (rig) => <RigPrice rig={rig} />,
    sortBy: ({ price }) => price,
    isNumeric: true,
  },
  { key: 'truck', label: 'Truck', cell: truck, sortBy: truck },
  { key: 'year', label: 'Year', cell: ({ year }) => year, sortBy: ({ year }) => year },
  {
    key: 'specialty',
    label: 'Specialty',
    cell: ({ specialty }) => specialty,
    sortBy: ({ specialty }) => specialty,
  },
  {
    key: 'chassis_type',
    label: 'Chassis',
    cell: ({ chassis_type }) => chassis_type,
    sortBy: ({ chassis_type }) => chassis_type,
    isHidden: true,
  },
  dateColumn('created_at', 'Added', ({ created_at }) => created_at, true),
]

/** Columns of the export of rigs. */
export const RIG_EXPORT: readonly ExportColumn<RigsRow>[] = [
  { header: 'Title', cell: ({ title }) => title },
  { header: 'Status', cell: ({ status }) => rigStatusWords(status).label },
  { header: 'Price', cell: ({ price }) => price },
  { header: 'Make', cell: ({ make }) => make },
  { header: 'Model', cell: ({ model }) => model },
  { header: 'Year', cell: ({ year }) => year },
  { header: 'Chassis', cell: ({ chassis_type }) => chassis_type },
  { header: 'Specialty', cell: ({ specialty }) => specialty },
  { header: 'Description', cell: ({ description }) => description },
  { header: 'Added', cell: ({ created_at }) => created_at },
  { header: 'ID', cell: ({ id }) => id },
]
