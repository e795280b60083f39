import type { RigsRow } from '#shared/schema/rows'
import { dateColumn } from '../kit/list/date-column'
import type { ListColumn } from '../kit/list/list-types'
import { RigPrice } from './rig-price'
import { RigStatusChoice } from './rig-status-choice'

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
