import { rigStatusWords } from '#shared/catalog/rig-statuses'
import type { RigsRow } from '#shared/schema/rows'
import type { ExportColumn } from '../kit/csv/csv-text'

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
]
