import { useLocalData } from '#data/react'
import type { OutboxEntry } from '#domain/mutation'
import { PAYLOAD_VERSION } from '#domain/outbox-payload'
import { formatTime } from '#ui/format-date'
import { lastTrySentence, mutationName } from '#ui/sentences'
import { keptWhere } from '#ui/sync-phrases'
import { Tag } from '#ui/tag'
import type { EntryListProps } from './attention-list'
import { dependantsOf, holdersOf } from './dependants'
import { EntryActions } from './entry-actions'
import classes from './entry-list.module.css'
import { EntryPictures } from './entry-pictures'
import { MoreEntries } from './more-entries'

/** What is saved here and not sent yet: since when, why not, and when it is tried again. */
export function WaitingList({ entries, total, known, onShowMore }: EntryListProps) {
  const { store } = useLocalData()
  const holders = holdersOf(known)
  return (
    <section className={classes.section} aria-labelledby="waiting-heading">
      <h2 id="waiting-heading">Waiting to send</h2>
      {entries.length === 0 ? <p className={classes.soft}>Nothing waits to be sent.</p> : null}
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <div className={classes.head}>
              <h3 className={classes.name}>{mutationName(entry.label)}</h3>
              <Tag tone="info">{keptWhere(store.isDurable)}</Tag>
            </div>
            <p>{reasonOf(entry, holders.get(entry.id))}</p>
            <p className={classes.soft}>
              Waiting since {formatTime(entry.createdAt)}
              {holders.has(entry.id) ? '' : triesOf(entry)}
            </p>
            <EntryPictures files={entry.files} />
            {isUnderWay(entry) ? null : (
              <EntryActions entry={entry} held={dependantsOf(entry.id, known).length} />
            )}
          </li>
        ))}
      </ul>
      <MoreEntries hidden={total - entries.length} onShowMore={onShowMore} />
    </section>
  )
}

/** How often it was tried, and when it is tried again; what is held by another one is not tried at all. */
function triesOf({ attempts, dueAt }: OutboxEntry): string {
  const tried = attempts > 0 ? ` · tried ${attempts === 1 ? 'once' : `${attempts} times`}` : ''
  return dueAt > Date.now() ? `${tried} · next try ${formatTime(dueAt)}` : tried
}

/**
 * Sent, and no word of it yet, or given up already. Anything else the person may copy and give up, tried or not: it may
 * wait for something that never comes. One that was sent is then undone (W9).
 */
const isUnderWay = ({ state, lastError, isCancelled }: OutboxEntry) =>
  isCancelled === true || (state.kind === 'attempted' && lastError === null)

function reasonOf(entry: OutboxEntry, holder: OutboxEntry | undefined): string {
  if (entry.isCancelled) return 'You took this back. Once the server has answered, it is undone there too.'
  if (entry.version > PAYLOAD_VERSION) {
    return 'A newer version of this app made it and is needed to send it. Reload the page to get it.'
  }
  if (holder) return `It builds on “${mutationName(holder.label)}”, which needs attention first.`
  const lastTry = lastTrySentence(entry.lastError)
  if (lastTry) {
    // Only an ended session needs the person; everything else that makes an entry wait passes by itself.
    return `${lastTry.what} ${entry.lastError === 'session_expired' ? lastTry.wayOn : 'It is tried again by itself.'}`
  }
  return entry.state.kind === 'attempted' ? 'It is being sent.' : 'It goes out with the next connection.'
}
