import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OutboxEntry } from '#domain/mutation'
import { useSync } from '#runtime/sync'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { formatTime } from '#ui/format-date'
import { mutationFailure, mutationName, rejectionSentence } from '#ui/sentences'
import { toastLocalFailure } from '#ui/toast-local-failure'
import { ConflictTable } from './conflict-table'
import { dependantsOf } from './dependants'
import classes from './entry-list.module.css'
import { exportEntry } from './export-entry'

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
  const { commands } = useSync()
  const [isAsking, setAsking] = useState(false)
  const isConflict = entry.state.kind === 'parked' && entry.state.verdict.status === 'conflict'
  const run = (work: Promise<void>, failure: string) =>
    work.catch((error: unknown) => toastLocalFailure(failure, error))

  return (
    <li className={classes.entry} data-tone="attention">
      <h3 className={classes.name}>{mutationFailure(entry.label)}</h3>
      <p>{mutationName(entry.label)}</p>
      <Reason entry={entry} />
      <p className={classes.soft}>
        Saved on this device {formatTime(entry.createdAt)}
        {held > 0 ? ` · ${held === 1 ? 'one later change waits' : `${held} later changes wait`} for it` : ''}
      </p>
      <div className={classes.actions}>
        {isConflict ? null : (
          <Button size="sm" onClick={() => run(commands.retry(entry.id), 'Failed to retry the change')}>
            Retry
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => exportEntry(entry)}>
          Export
        </Button>
        <Button size="sm" variant="default" onClick={() => setAsking(true)}>
          Discard
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard this change?"
        message={`“${mutationName(entry.label)}” is removed from this device${held > 0 ? `, and with it ${held} later ${held === 1 ? 'change' : 'changes'}` : ''}. It cannot be brought back.`}
        confirmLabel="Discard"
        onConfirm={() => run(commands.discard(entry.id), 'Failed to discard the change')}
        onClose={() => setAsking(false)}
      />
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
