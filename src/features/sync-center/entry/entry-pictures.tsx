import type { OutboxEntry } from '#sync/core/mutation'
import { Picture } from '#ui/pictures/picture'
import classes from './entry-pictures.module.css'

/** The pictures of an entry that are not uploaded yet, from this device; empty once they are uploaded (F1, F2). */
export function EntryPictures({ files = [] }: { files: OutboxEntry['files'] }) {
  if (files.length === 0) return null
  return (
    <div>
      <p className="rw-soft rw-small">
        {files.length === 1 ? 'Its picture is sent first.' : `Its ${files.length} pictures are sent first.`}
      </p>
      <ul className={classes.list}>
        {files.map((key, index) => (
          <li key={key}>
            <Picture path={key} alt={`Unsent picture ${index + 1}`} ratio="1/1" />
          </li>
        ))}
      </ul>
    </div>
  )
}
