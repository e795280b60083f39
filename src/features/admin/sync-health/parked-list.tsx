import type { RejectionCode } from '#sync/core/mutation'
import { commandErrorSentence, rejectionSentence } from '#ui/feedback/sentences'
import { formatCount } from '#ui/format/format-count'
import classes from './parked-list.module.css'
import type { SyncHealth } from './sync-health'

/** The sentence that the sync center shows for this code; a general one for an unknown code. */
const reasonOf = (code: string): string =>
  code === 'conflict' ? commandErrorSentence('conflict').what : rejectionSentence(code as RejectionCode).what

/** Parked changes on devices, counted by code, each with the sentence that the sync center shows for it. */
export function ParkedList({ parked }: Pick<SyncHealth, 'parked'>) {
  return (
    <section aria-labelledby="parked-changes">
      <h3 id="parked-changes" className="rw-below-8">
        Changes that need attention
      </h3>
      <p className="rw-soft rw-small">
        From devices that reported in the last 7 days. Their users see these changes in the Sync center.
      </p>
      {parked.length === 0 ? (
        <p className="rw-above-8">None.</p>
      ) : (
        <ul className={classes.lines}>
          {parked.map(({ code, changes, devices }) => (
            <li key={code} className={classes.line}>
              <strong className={classes.count}>{formatCount(changes)}</strong>
              <span className="rw-stack">
                {reasonOf(code)}{' '}
                <span className="rw-soft rw-small">
                  <code>{code}</code>, on {devices === 1 ? '1 device' : `${formatCount(devices)} devices`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
