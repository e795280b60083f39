import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import type { ProjectsRow } from '#shared/schema/rows'
import { dateColumn } from '../kit/list/date-column'
import type { ListColumn } from '../kit/list/list-types'
import { publicationState } from '../kit/publication/publication-state'
import { PublishSwitch } from '../kit/publication/publish-rows'

/** Number of visible tags (Admin 9). */
const MAX_VISIBLE_TAGS = 3

/** The first tags of a row, then '+N more'. A row may contain an invalid value instead of tags. */
function TagsCell({ tags }: { tags: unknown }) {
  const texts = Array.isArray(tags) ? [...new Set(tags)].filter((tag) => typeof tag === 'string') : []
  if (texts.length === 0) return null
  return (
    <>
      {texts.slice(0, MAX_VISIBLE_TAGS).join(', ')}
      {texts.length > MAX_VISIBLE_TAGS ? (
        <span className="rw-soft"> +{texts.length - MAX_VISIBLE_TAGS} more</span>
      ) : null}
    </>
  )
}

const truck = ({ truck_make, truck_model }: ProjectsRow) =>
  [truck_make, truck_model].filter(Boolean).join(' ') || null

/** Columns of the list of projects. */
export const PROJECT_COLUMNS: readonly ListColumn<ProjectsRow>[] = [
  {
    key: 'published',
    label: 'Status',
    cell: (project) => <PublishSwitch noun={ADMIN_NOUNS.project} row={project} />,
    sortBy: (project) => publicationState(project),
  },
  {
    key: 'specialty',
    label: 'Specialty',
    cell: ({ specialty }) => specialty,
    sortBy: ({ specialty }) => specialty,
  },
  { key: 'truck', label: 'Truck', cell: truck, sortBy: truck },
  { key: 'year', label: 'Year', cell: ({ year }) => year, sortBy: ({ year }) => year },
  {
    key: 'chassis_type',
    label: 'Chassis',
    cell: ({ chassis_type }) => chassis_type,
    sortBy: ({ chassis_type }) => chassis_type,
    isHidden: true,
  },
  {
    key: 'bed_length',
    label: 'Bed length',
    cell: ({ bed_length }) => bed_length,
    sortBy: ({ bed_length }) => bed_length,
    isHidden: true,
  },
  {
    key: 'axle_type',
    label: 'Axle',
    cell: ({ axle_type }) => axle_type,
    sortBy: ({ axle_type }) => axle_type,
    isHidden: true,
  },
  { key: 'tags', label: 'Tags', cell: ({ tags }) => <TagsCell tags={tags} />, isWide: true },
  dateColumn('delivery_date', 'Delivery', ({ delivery_date }) => delivery_date, true),
  dateColumn('created_at', 'Added', ({ created_at }) => created_at, true),
]
