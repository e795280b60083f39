import type { OutboxEntry } from '#domain/mutation'
import { formatTime } from '#ui/format-date'
import { lastTrySentence, mutationName } from '#ui/sentences'
import { Tag } from '#ui/tag'
import { dependantsOf, holderOf } from './dependants'
import { EntryActions } from './entry-actions'
import classes from './entry-list.module.css'

/** What is saved on this device and not sent yet: since when, why not, and when it is tried again. */
export function WaitingList({ entries }: { entries: readonly OutboxEntry[] }) {
  const waiting = entries.filter(({ state }) => state.kind === 'queued' || state.kind === 'attempted')
  return (
    <section className={classes.section} aria-labelledby="waiting-heading">
      <h2 id="waiting-heading">Waiting to send</h2>
      {waiting.length === 0 ? <p className={classes.soft}>Nothing waits to be sent.</p> : null}
      <ul className={classes.list}>
        {waiting.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <div className={classes.head}>
              <h3 className={classes.name}>{mutationName(entry.label)}</h3>
              <Tag tone="info">Saved on this device</Tag>
            </div>
            <p>{reasonOf(entry, entries)}</p>
            <p className={classes.soft}>
              Waiting since {formatTime(entry.createdAt)}
              {entry.attempts > 0
                ? ` · tried ${entry.attempts === 1 ? 'once' : `${entry.attempts} times`}`
                : ''}
              {entry.dueAt > Date.now() ? ` · next try ${formatTime(entry.dueAt)}` : ''}
            </p>
            {wasPutOff(entry) ? (
              <EntryActions
                entry={entry}
                held={dependantsOf(entry.id, entries).length}
                retryLabel="Retry now"
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Tried and sent back for now: the person may hurry it or give it up. What is on its way cannot be called back (W8). */
const wasPutOff = ({ state, lastError }: OutboxEntry) => state.kind === 'queued' && lastError !== null

function reasonOf(entry: OutboxEntry, entries: readonly OutboxEntry[]): string {
  const holder = holderOf(entry, entries)
  if (holder) return `It builds on “${mutationName(holder.label)}”, which needs attention first.`
  const lastTry = lastTrySentence(entry.lastError)
  if (lastTry) {
    // Only an ended session needs the person; everything else that makes an entry wait passes by itself.
    return `${lastTry.what} ${entry.lastError === 'session_expired' ? lastTry.wayOn : 'It is tried again by itself.'}`
  }
  return entry.state.kind === 'attempted' ? 'It is being sent.' : 'It goes out with the next connection.'
}
