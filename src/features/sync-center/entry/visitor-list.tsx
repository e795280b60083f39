import { Button } from '@mantine/core'
import { useState } from 'react'
import { useVisitorOutbox, type VisitorOutbox } from '#runtime/visitor-outbox'
import { isRetryable, isRetryableInBulk } from '#sync/core/is-retryable'
import type { OutboxEntry } from '#sync/core/mutation'
import { LocalDataContext, useOpenEntries } from '#sync/react'
import { lastFailureSentence, mutationFailure, mutationName, rejectionSentence } from '#ui/feedback/sentences'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { formatCount } from '#ui/format/format-count'
import { formatTime } from '#ui/format/format-date'
import { lazyPart } from '#ui/lazy-part'
import { dependentsOf } from './dependents'
import { discardEntry } from './discard-entry'
import classes from './entry-list.module.css'
import { EntryRow } from './entry-row'
import { RetryAll } from './retry-all'

const ConfirmDialog = lazyPart(async () => (await import('#ui/feedback/confirm-dialog')).ConfirmDialog)

/** Maximum number of entries; a visitor has few. */
const MAX_ENTRIES = 50

/**
 * Unsent entries of the visitor's outbox, shown to a signed-in person (U2, I1). Only kind and time are shown, because
 * they may be another person's. Retrying and discarding reveal nothing: anyone can do both here by logging out.
 */
export function VisitorList() {
  const visitor = useVisitorOutbox()
  if (!visitor) return null
  return (
    <LocalDataContext value={visitor.localData}>
      <Entries commands={visitor.commands} />
    </LocalDataContext>
  )
}

type Commands = VisitorOutbox['commands']

function Entries({ commands }: { commands: Commands }) {
  const { waiting = [], parked = [] } = useOpenEntries(MAX_ENTRIES) ?? {}
  const known = [...parked, ...waiting]
  if (known.length === 0) return null
  return (
    <section className="rw-stack rw-gap-16" aria-labelledby="visitor-heading">
      <div className="rw-cluster rw-gap-8 rw-center rw-between">
        <h2 id="visitor-heading" tabIndex={-1}>
          Made without an account
        </h2>
        {parked.filter((entry) => isRetryableInBulk(entry, Date.now())).length > 1 ? (
          <RetryAll commands={commands} onDone={() => document.getElementById('visitor-heading')?.focus()} />
        ) : null}
      </div>
      <p>
        Someone made {known.length === 1 ? 'this request' : 'these requests'} on this device without signing
        in. {known.length === 1 ? 'It' : 'They'} will be sent without your name. Log out to see or edit what’s
        in {known.length === 1 ? 'it' : 'them'}.
      </p>
      <ul className={classes.list}>
        {known.map((entry) => (
          <VisitorEntry
            key={entry.id}
            entry={withoutContent(entry)}
            held={dependentsOf(entry.id, known).length}
            commands={commands}
          />
        ))}
      </ul>
    </section>
  )
}

/** Removes the content that the visitor entered, so that no component below can show it. */
const withoutContent = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  body: { kind: 'changes', changes: [] },
  label: { action: entry.label.action, subject: '' },
})

interface VisitorEntryProps {
  entry: OutboxEntry
  held: number
  commands: Commands
}

function VisitorEntry({ entry, held, commands }: VisitorEntryProps) {
  const needsAttention = entry.state.kind === 'parked'
  return (
    <EntryRow
      name={needsAttention ? mutationFailure(entry.label) : mutationName(entry.label)}
      details={[needsAttention ? mutationName(entry.label) : '', formatTime(entry.createdAt)]}
      isOpenAtFirst={needsAttention}
      needsAttention={needsAttention}
    >
      <p>{reasonOf(entry)}</p>
      {needsAttention ? <Actions entry={entry} held={held} commands={commands} /> : null}
    </EntryRow>
  )
}

function reasonOf({ state, damaged, lastError }: OutboxEntry): string {
  if (damaged !== undefined) return 'We can’t read this request anymore.'
  if (state.kind !== 'parked') {
    const lastTry = lastFailureSentence(lastError)
    return lastTry ? `${lastTry.what} We’ll retry automatically.` : 'It will be sent automatically.'
  }
  if (state.verdict.status === 'conflict') return 'This was also changed somewhere else.'
  return rejectionSentence(state.verdict.code).what
}

function Actions({ entry, held, commands }: VisitorEntryProps) {
  const [isAsking, setAsking] = useState(false)
  const run = (work: Promise<void>, failure: string) =>
    work.catch((error: unknown) => toastLocalFailure(failure, error))
  return (
    <>
      <div className="rw-cluster rw-gap-8 rw-above-4">
        {isRetryable(entry) ? (
          <Button size="sm" onClick={() => run(commands.retry(entry.id), 'Failed to retry the change')}>
            Retry
          </Button>
        ) : null}
        <Button size="sm" variant="default" onClick={() => setAsking(true)}>
          Discard
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          isOpen
          title="Discard this request?"
          message={`“${mutationName(entry.label)}” was made without an account, perhaps by someone else. It will be removed from this device${held > 0 ? `, along with ${formatCount(held)} later ${held === 1 ? 'change' : 'changes'}` : ''}, and won’t be sent.`}
          confirmLabel="Discard"
          onConfirm={() => run(discardEntry(entry, commands), 'Failed to discard the change')}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
