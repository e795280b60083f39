import { Link } from 'react-router-dom'
import type { AdminNoun } from '#shared/catalog/admin-nouns'
import { paths } from '#shared/site/paths'
import { Sheet } from '#ui/feedback/sheet'
import { formatDate } from '#ui/format/format-date'
import { Picture } from '#ui/pictures/picture'
import { AdminList } from '../kit/list/admin-list'
import type { ListColumn, ListFilter } from '../kit/list/list-types'
import { SECTION_NAMES } from '../panel/section-names'
import type { LibraryPicture } from './library-pictures'
import classes from './library-section.module.css'
import { useLibrary } from './queries'

/** Pictures are not rows, so nothing is written under this noun. Removed ones are found in the history of the rows. */
const PICTURE: AdminNoun = { key: 'change', table: 'row_changes', one: 'picture', many: 'pictures' }
/** Number of links in a line of the list; the dialog has all. */
const MAX_LINKS = 3

const nameOf = ({ name }: LibraryPicture) => name
const pictureOf = ({ id }: LibraryPicture) => id
const textsOf = ({ id, name, uses }: LibraryPicture): string[] => [id, name, ...uses.map((use) => use.name)]

const COLUMNS: readonly ListColumn<LibraryPicture>[] = [
  {
    key: 'uses',
    label: 'Used',
    cell: ({ uses }) =>
      uses.length === 0 ? 'Not used' : uses.length === 1 ? 'Once' : `${uses.length} times`,
    sortBy: ({ uses }) => uses.length,
  },
  {
    key: 'at',
    label: 'Date',
    cell: ({ at }) => <time dateTime={at}>{formatDate(at)}</time>,
    sortBy: ({ at }) => at,
  },
  {
    key: 'where',
    label: 'Where',
    cell: (picture) => <Uses picture={picture} most={MAX_LINKS} />,
    isWide: true,
  },
]

const FILTERS: readonly ListFilter<LibraryPicture>[] = [
  {
    key: 'use',
    label: 'Use',
    choices: [
      { value: 'used', label: 'In use' },
      { value: 'several', label: 'In several places' },
      { value: 'unused', label: 'Not used' },
    ],
    matches: ({ uses: { length } }, value) =>
      (value === 'used' && length > 0) ||
      (value === 'several' && length > 1) ||
      (value === 'unused' && length === 0),
  },
]

/** The pictures of the catalog, with the rows that show each. Works offline. */
export function LibrarySection() {
  return (
    <div className={classes.section}>
      <AdminList<LibraryPicture>
        noun={PICTURE}
        listKey="picture"
        title={SECTION_NAMES.pictures}
        intro={<p className="rw-soft">Pictures in the catalog, and any removed in the last 30 days.</p>}
        rows={useLibrary()}
        columns={COLUMNS}
        filters={FILTERS}
        texts={textsOf}
        searchHint="Name, file"
        defaultSort="-at"
        nameOf={nameOf}
        picture={pictureOf}
        form={({ row, onClose }) =>
          row ? <PictureDialog key={row.id} picture={row} onClose={onClose} /> : null
        }
        canAdd={false}
        deleteQuestion={null}
        empty={{
          title: 'No pictures yet',
          text: 'Pictures you add to a project, rig or product appear here.',
        }}
        failed="Failed to load the pictures"
      />
    </div>
  )
}

function Uses({ picture: { uses, name }, most }: { picture: LibraryPicture; most: number }) {
  if (uses.length === 0) return <span className="rw-soft">Last used in {name}</span>
  return (
    <ul>
      {uses.slice(0, most).map(({ noun, section, id, name: row }) => (
        <li key={`${section}/${id}`}>
          <Link to={paths.adminRow(section, id)} className={classes.link}>
            {row} ({noun.one})
          </Link>
        </li>
      ))}
      {uses.length > most ? <li className="rw-soft">and {uses.length - most} more</li> : null}
    </ul>
  )
}

function PictureDialog({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const { id, name, uses } = picture
  return (
    <Sheet isOpen onClose={onClose} title={name}>
      <div className="rw-stack rw-gap-16">
        <Picture path={id} alt={name} ratio="4/3" sizes="36rem" />
        <div>
          <h3 className="rw-text-18">{uses.length === 0 ? 'Not used' : 'Used in'}</h3>
          <Uses picture={picture} most={uses.length} />
        </div>
      </div>
    </Sheet>
  )
}
