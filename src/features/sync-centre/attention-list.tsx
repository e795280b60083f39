import type { OutboxEntry } from '#domain/mutation'
import { formatTime } from '#ui/format-date'
import { mutationFailure, mutationName, rejectionSentence } from '#ui/sentences'
import { ConflictTable } from './conflict-table'
import { dependantsOf } from './dependants'
import { EntryActions } from './entry-actions'
import classes from './entry-list.module.css'

/** What the server refused, and what met a change of somebody else: the reason, and what the person can do. */
export function AttentionList({ entries }: { entries: readonly OutboxEntry[] }) {
  const parked = entries.filter(({ state }) => state.kind === 'parked')
  if (parked.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="attention-heading">
      <h2 id="attention-heading">Needs attention</h2>
      <ul className={classes.list}>
        {parked.map((entry) => (
          <ParkedEntry key={entry.id} entry={entry} held={dependantsOf(entry.id, entries).length} />
        ))}
      </ul>
    </section>
  )
}

function ParkedEntry({ entry, held }: { entry: OutboxEntry; held: number }) {
  const isConflict = entry.state.kind === 'parked' && entry.state.verdict.status === 'conflict'

  return (
    <li className={classes.entry} data-tone="attention">
      <h3 className={classes.name}>{mutationFailure(entry.label)}</h3>
      <p>{mutationName(entry.label)}</p>
      <Reason entry={entry} />
      <p className={classes.soft}>
        Saved on this device {formatTime(entry.createdAt)}
        {held > 0 ? ` · ${held === 1 ? 'one later change waits' : `${held} later changes wait`} for it` : ''}
      </p>
      <EntryActions entry={entry} held={held} retryLabel={isConflict ? null : 'Retry'} />
    </li>
  )
}

function Reason({ entry: { state, body } }: { entry: OutboxEntry }) {
  if (state.kind !== 'parked') return null
  if (state.verdict.status === 'rejected') {
    const { what, wayOn } = rejectionSentence(state.verdict.code)
    return (
      <p>
        {what} {wayOn}
      </p>
    )
  }
  return (
    <>
      <p>
        Somebody else changed the same thing while yours was waiting. Both versions are kept until you decide.
      </p>
      <ConflictTable body={body} conflicts={state.verdict.conflicts} />
    </>
  )
}
