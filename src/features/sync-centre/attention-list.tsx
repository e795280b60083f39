import { useLocalData } from '#data/react'
import type { OutboxEntry } from '#domain/mutation'
import { fieldName } from '#ui/field-names'
import { formatCount } from '#ui/format-count'
import { formatTime } from '#ui/format-date'
import { mutationFailure, mutationName, rejectionSentence } from '#ui/sentences'
import { keptWhere } from '#ui/sync-phrases'
import { dependantsOf } from './dependants'
import { EntryActions } from './entry-actions'
import classes from './entry-list.module.css'
import { EntryPictures } from './entry-pictures'
import { MoreEntries } from './more-entries'

export interface EntryListProps {
  /** Those that are shown; `total` counts all there are. */
  entries: readonly OutboxEntry[]
  total: number
  /** All entries that are known here, in order: who waits for whom. */
  known: readonly OutboxEntry[]
  onShowMore: () => void
}

/** What the server refused, and what met a change of somebody else: the reason, and what the person can do. */
export function AttentionList({ entries, total, known, onShowMore }: EntryListProps) {
  if (entries.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="attention-heading">
      <h2 id="attention-heading">Needs attention</h2>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <ParkedEntry key={entry.id} entry={entry} held={dependantsOf(entry.id, known).length} />
        ))}
      </ul>
      <MoreEntries hidden={total - entries.length} onShowMore={onShowMore} />
    </section>
  )
}

function ParkedEntry({ entry, held }: { entry: OutboxEntry; held: number }) {
  const { store } = useLocalData()
  const isConflict = entry.state.kind === 'parked' && entry.state.verdict.status === 'conflict'
  return (
    <li className={classes.entry} data-tone="attention">
      <h3 className={classes.name}>
        {isConflict
          ? 'Somebody else changed the same thing'
          : entry.damaged === undefined
            ? mutationFailure(entry.label)
            : 'This change was damaged on this device'}
      </h3>
      <p>{mutationName(entry.label)}</p>
      <Reason entry={entry} />
      <p className={classes.soft}>
        {keptWhere(store.isDurable)} {formatTime(entry.createdAt)}
        {held > 0
          ? ` · ${held === 1 ? 'one later change waits' : `${formatCount(held)} later changes wait`} for it`
          : ''}
      </p>
      <EntryPictures files={entry.files} />
      <EntryActions entry={entry} held={held} hasDecideLink />
    </li>
  )
}

function Reason({ entry: { state, damaged } }: { entry: OutboxEntry }) {
  if (state.kind !== 'parked') return null
  if (damaged !== undefined) {
    return <p>It cannot be read any more. Export what is left of it if it is precious, then discard it.</p>
  }
  if (state.verdict.status === 'conflict') {
    const fields = [...new Set(state.verdict.conflicts.flatMap((conflict) => conflict.fields.map(fieldName)))]
    return <p>Both versions are kept until you decide. It is about: {fields.join(', ')}.</p>
  }
  const { what, wayOn } = rejectionSentence(state.verdict.code)
  return (
    <p>
      {what} {wayOn}
    </p>
  )
}
