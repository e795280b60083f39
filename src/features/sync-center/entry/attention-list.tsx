import { useLocation } from 'react-router-dom'
import { useSync } from '#runtime/sync'
import { differingFields } from '#sync/core/conflict-fields'
import { isRetryableInBulk } from '#sync/core/is-retryable'
import type { MutationBody, OutboxEntry, RowConflict } from '#sync/core/mutation'
import { useLocalData } from '#sync/react'
import { mutationFailure, mutationName, rejectionSentence } from '#ui/feedback/sentences'
import { storedWhere } from '#ui/feedback/sync-phrases'
import { fieldName } from '#ui/format/field-names'
import { formatCount } from '#ui/format/format-count'
import { formatTime } from '#ui/format/format-date'
import { isRetriedAutomatically, RETRIED_AUTOMATICALLY } from '../automatic-retry'
import { conflictQuestions } from '../conflict/conflict-questions'
import { dependentsOf } from './dependents'
import { EntryActions } from './entry-actions'
import { entryDetail } from './entry-detail'
import classes from './entry-list.module.css'
import { EntryPictures } from './entry-pictures'
import { EntryRow } from './entry-row'
import { MoreEntries } from './more-entries'
import { refusedValues } from './refused-values'
import { RetryAll } from './retry-all'

export interface EntryListProps {
  /** The shown entries; `total` counts all of them. */
  entries: readonly OutboxEntry[]
  total: number
  /** All entries that have been read, in order; for finding which entries wait for which. */
  known: readonly OutboxEntry[]
  onShowMore: () => void
}

/** Up to this number, entries are expanded with their buttons visible; more are a collapsed list. */
const FEW = 3

/** Parked entries, refused or in conflict: the reason, and what the person can do. */
export function AttentionList({
  entries,
  total,
  known,
  onShowMore,
  onRetriedAll,
}: EntryListProps & { onRetriedAll: () => void }) {
  const { commands } = useSync()
  if (entries.length === 0) return null
  const canRetrySeveral = entries.filter((entry) => isRetryableInBulk(entry, Date.now())).length > 1
  return (
    <section className="rw-stack rw-gap-16" aria-labelledby="attention-heading">
      <div className="rw-cluster rw-gap-8 rw-center rw-between">
        <h2 id="attention-heading">Needs attention</h2>
        {canRetrySeveral ? <RetryAll commands={commands} onDone={onRetriedAll} /> : null}
      </div>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <ParkedEntry
            key={entry.id}
            entry={entry}
            held={dependentsOf(entry.id, known).length}
            isOpenAtFirst={entries.length <= FEW}
          />
        ))}
      </ul>
      <MoreEntries hidden={total - entries.length} onShowMore={onShowMore} />
    </section>
  )
}

interface ParkedEntryProps {
  entry: OutboxEntry
  held: number
  isOpenAtFirst: boolean
}

function ParkedEntry({ entry, held, isOpenAtFirst }: ParkedEntryProps) {
  const { store } = useLocalData()
  const isLinked = useLocation().hash === `#${entry.id}`
  return (
    <EntryRow
      name={failureOf(entry)}
      details={[mutationName(entry.label), entryDetail(entry)]}
      isOpenAtFirst={isOpenAtFirst || isLinked}
      isLinked={isLinked}
      needsAttention
    >
      <Reason entry={entry} />
      <p className="rw-soft rw-small">
        {storedWhere(store.isDurable)} · {formatTime(entry.createdAt)}
        {held > 0
          ? ` · ${held === 1 ? 'one later change is' : `${formatCount(held)} later changes are`} waiting for it`
          : ''}
      </p>
      <EntryPictures files={entry.files} />
      <EntryActions entry={entry} held={held} hasDecideLink />
    </EntryRow>
  )
}

function failureOf({ state, damaged, label }: OutboxEntry): string {
  if (state.kind === 'parked' && state.verdict.status === 'conflict')
    return 'This was also changed somewhere else'
  return damaged === undefined ? mutationFailure(label) : 'This change was damaged on this device'
}

/** Why the entry is parked, and what to do. */
function Reason({ entry }: { entry: OutboxEntry }) {
  const { state, body, damaged } = entry
  if (state.kind !== 'parked') return null
  if (damaged !== undefined) {
    return (
      <p>We can’t read this change anymore. If you need what’s left of it, export it, then discard it.</p>
    )
  }
  if (state.verdict.status === 'conflict') {
    const fields = contestedFields(entry, state.verdict.conflicts)
    // Columns of different rows may have the same name.
    const names = new Set(inOwnOrder(fields, body).map(fieldName))
    return <p>Both versions are safe until you choose one. They differ in: {[...names].join(', ')}.</p>
  }
  const { what, advice } = isRetriedAutomatically(state)
    ? RETRIED_AUTOMATICALLY
    : rejectionSentence(state.verdict.code)
  const values = refusedValues(body, state.verdict.fields)
  return (
    <>
      <p>
        {what} {advice}
      </p>
      {values.map(({ field, value }) => (
        <p key={field} className={classes.refused} dir="auto">
          <strong>{fieldName(field)}:</strong> {value}
        </p>
      ))}
    </>
  )
}

/** The columns whose values differ; if none can be read, all that the server reports. */
function contestedFields(entry: OutboxEntry, conflicts: readonly RowConflict[]): string[] {
  const questions = conflictQuestions(entry, []).flatMap((row) => row.questions)
  const differing = questions.flatMap(({ fields }) => differingFields(fields).map(({ field }) => field))
  const fields = differing.length > 0 ? differing : conflicts.flatMap((conflict) => conflict.fields)
  return [...new Set(fields)]
}

/** Sorts fields as in the person's form and on the conflict page; the server returns them in alphabetical order. */
function inOwnOrder(fields: string[], body: MutationBody): string[] {
  if (body.kind === 'command') return fields
  const own = body.changes.flatMap((change) => (change.op === 'update' ? Object.keys(change.set) : []))
  return fields.sort((a, b) => own.indexOf(a) - own.indexOf(b))
}
