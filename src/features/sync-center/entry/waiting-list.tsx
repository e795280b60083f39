import { useSyncStatus } from '#runtime/sync'
import type { OutboxEntry } from '#sync/core/mutation'
import { mutationName } from '#ui/feedback/sentences'
import { formatCount } from '#ui/format/format-count'
import { formatTime } from '#ui/format/format-date'
import { isBeingSent, reasonOf, tagOf } from '../entry-reason'
import { WaitingReason } from '../waiting-reason'
import type { EntryListProps } from './attention-list'
import { blockersOf, dependentsOf } from './dependents'
import { EntryActions } from './entry-actions'
import { entryDetail } from './entry-detail'
import classes from './entry-list.module.css'
import { EntryPictures } from './entry-pictures'
import { EntryRow } from './entry-row'
import { MoreEntries } from './more-entries'

/** Id of the heading that gets the focus when "Retry All" has moved entries to this list. */
export const WAITING_HEADING = 'waiting-heading'

/** Entries that are saved here and not sent yet: one sentence that says why, and a line for each entry. */
export function WaitingList({ entries, total, known, onShowMore }: EntryListProps) {
  const status = useSyncStatus()
  const blockers = blockersOf(known)
  return (
    <section className="rw-stack rw-gap-16" aria-labelledby={WAITING_HEADING}>
      <div className="rw-cluster rw-gap-8 rw-center rw-between">
        <h2 id={WAITING_HEADING} tabIndex={-1}>
          Waiting to send
        </h2>
      </div>
      {entries.length === 0 ? (
        <p className="rw-soft rw-small">
          {status.visitorWaiting > 0
            ? 'Nothing else is waiting to be sent.'
            : 'Nothing is waiting to be sent.'}
        </p>
      ) : (
        <>
          <WaitingReason count={Math.max(total, entries.length)} />
          <ul className={classes.list}>
            {entries.map((entry) => (
              <EntryRow
                key={entry.id}
                name={mutationName(entry.label)}
                details={[entryDetail(entry), formatTime(entry.createdAt)]}
                tag={tagOf(entry, blockers.get(entry.id))}
                isOpenAtFirst={entries.length === 1}
              >
                <p>{reasonOf(entry, blockers.get(entry.id), status)}</p>
                <p className="rw-soft rw-small">
                  Waiting since {formatTime(entry.createdAt)}
                  {blockers.has(entry.id) ? '' : triesOf(entry)}
                </p>
                <EntryPictures files={entry.files} />
                {isBeingSent(entry) ? null : (
                  <EntryActions entry={entry} held={dependentsOf(entry.id, known).length} />
                )}
              </EntryRow>
            ))}
          </ul>
        </>
      )}
      <MoreEntries hidden={total - entries.length} onShowMore={onShowMore} />
    </section>
  )
}

/** The number of attempts and the time of the next one; not for a blocked entry, which is not attempted. */
function triesOf({ attempts, dueAt }: OutboxEntry): string {
  const tried = attempts > 0 ? ` · tried ${attempts === 1 ? 'once' : `${formatCount(attempts)} times`}` : ''
  return dueAt > Date.now() ? `${tried} · next try ${formatTime(dueAt)}` : tried
}
