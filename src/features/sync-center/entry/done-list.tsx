import type { DoneEntry } from '#sync/core/mutation'
import { useDone } from '#sync/react'
import { formatCount } from '#ui/format/format-count'
import { formatTime } from '#ui/format/format-date'
import { Tag, type TagTone } from '#ui/lists/tag'
import { doneRuns } from './done-runs'
import classes from './entry-list.module.css'

const OUTCOMES: Readonly<Record<DoneEntry['outcome'], { word: string; tone: TagTone }>> = {
  applied: { word: 'Sent', tone: 'success' },
  merged: { word: 'Sent together', tone: 'success' },
  discarded: { word: 'Discarded', tone: 'neutral' },
  cancelled_out: { word: 'Canceled out', tone: 'neutral' },
  already_subscribed: { word: 'Already subscribed', tone: 'info' },
}

/** Mutations that this device sent or discarded recently, newest first. */
export function DoneList() {
  const done = useDone()
  return (
    <section className="rw-stack rw-gap-16" aria-labelledby="done-heading">
      <h2 id="done-heading">Recently completed</h2>
      {done?.length === 0 ? <p className="rw-soft rw-small">Nothing yet.</p> : null}
      {done && done.length > 0 ? (
        <ul className={classes.list}>
          {doneRuns(done).map(({ id, name, outcome, doneAt, count }) => (
            <li key={id} className={classes.entry}>
              <div className={classes.line}>
                <h3 className={classes.name}>
                  <bdi>{name}</bdi>
                </h3>
                <p className={classes.detail}>
                  {count > 1 ? `${formatCount(count)} times, last ${formatTime(doneAt)}` : formatTime(doneAt)}
                </p>
                <div className={classes.stamp}>
                  <Tag tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].word}</Tag>
                </div>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
