import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { useDraft } from '#device-data/use-draft'
import { useSync } from '#runtime/sync'
import { useWaitingLine } from '#runtime/use-waiting-line'
import { paths } from '#shared/site/paths'
import type { OutboxEntry } from '#sync/core/mutation'
import { useEntry, useOpenEntries, useShadows } from '#sync/react'
import type { FieldChoice } from '#sync/status'
import { mutationName } from '#ui/feedback/sentences'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastSuccess } from '#ui/feedback/toasts'
import { lazyPart } from '#ui/lazy-part'
import { EmptyState } from '#ui/lists/empty-state'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { dependentsOf } from '../entry/dependents'
import { EntryActions } from '../entry/entry-actions'
import type { Answers } from './conflict-choices'
import { ConflictForm, theirTimeOf } from './conflict-form'
import classes from './conflict-page.module.css'
import { conflictQuestions, contestedOrders, DISPLAY_ORDER } from './conflict-questions'

/** Only admins order lists. */
const ListOrderConflict = lazyPart(async () => (await import('./list-order-conflict')).ListOrderConflict)

/**
 * An entry in conflict with a change of another device: the person decides by field which version is kept (O3). `back`:
 * a link to the page where the person works, from another feature.
 */
export function ConflictPage({ back }: { back?: ReactNode }) {
  const { id = '' } = useParams()
  // Another conflict has other choices, and has not been decided yet.
  return <Conflict key={id} id={id} back={back} />
}

function Conflict({ id, back }: { id: string; back: ReactNode }) {
  const entry = useEntry(id)
  const [isDecided, setDecided] = useState(false)
  // The entry is removed shortly before the page is left, and "Nothing to decide" must not show in between.
  if (entry === undefined || isDecided) return <DocumentHead title="Two versions" noIndex />
  const isConflict = entry?.state.kind === 'parked' && entry.state.verdict.status === 'conflict'
  if (!entry || !isConflict) return <NothingToDecide id={id} back={back} />
  return <OpenConflict entry={entry} back={back} onDecided={() => setDecided(true)} />
}

function NothingToDecide({ id, back }: { id: string; back: ReactNode }) {
  const [draft, , deleteDraft] = useDraft<Answers>(draftName(id))
  // The entry was discarded here, or decided in another tab: its choices are of no use anymore.
  useEffect(() => {
    if (draft) deleteDraft()
  }, [draft, deleteDraft])
  return (
    <>
      <DocumentHead title="Two versions" noIndex />
      <PageHeading eyebrow="Sync center" title="Two versions">
        {back}
      </PageHeading>
      <PageSection space="tight">
        <EmptyState
          title="Nothing to decide"
          text="This conflict has already been settled, here or in another tab."
        >
          <Button component={Link} to={paths.sync}>
            Open the Sync Center
          </Button>
        </EmptyState>
      </PageSection>
    </>
  )
}

const draftName = (id: string) => `conflict/${id}`

interface OpenConflictProps {
  entry: OutboxEntry
  back: ReactNode
  onDecided: () => void
}

function OpenConflict({ entry, back, onDecided }: OpenConflictProps) {
  const { commands } = useSync()
  const leave = useLeave()
  const waitingLine = useWaitingLine()
  const [draft, storeDraft, deleteDraft] = useDraft<Answers>(draftName(entry.id))
  const shadows = useShadows(entry.keys)
  const openEntries = useOpenEntries(MAX_SEARCHED)
  const dependents = dependentsOf(entry.id, [entry, ...(openEntries?.waiting ?? [])])
  const rows = conflictQuestions(entry, shadows ?? [])
  const isOrder = contestedOrders(entry).length > 0
  const Form = isOrder ? ListOrderConflict : ConflictForm
  // In a conflict about an order, a deleted row is just left out. In any other, there is nothing left to change.
  const isGone = rows.some(
    ({ server, questions }) =>
      server === null && questions.some(({ fields }) => fields.some(({ field }) => field !== DISPLAY_ORDER)),
  )

  const saveDecision = async (choices: FieldChoice[]) => {
    try {
      await commands.resolve(entry.id, choices)
    } catch (error) {
      toastLocalFailure('Failed to save the decision', error)
      return
    }
    onDecided()
    deleteDraft()
    toastSuccess(
      'Decision saved',
      choices.every(({ take }) => take === 'theirs') ? 'Their version stays.' : waitingLine,
    )
    leave()
  }

  return (
    <>
      <DocumentHead title="Two versions" noIndex />
      <PageHeading
        eyebrow="Needs your decision"
        title={mutationName(entry.label)}
        intro="While your change was waiting, someone else, or you on another device, changed the same thing. Both versions are safe until you choose one."
      >
        {back}
      </PageHeading>
      <PageSection space="tight">
        <div className={classes.columns}>
          {isGone ? (
            <p className={classes.gone}>
              This item has since been deleted, so there’s nothing left to change. Export your version if you
              need it, then discard it.
            </p>
          ) : null}
          {isGone || draft === undefined || !shadows ? null : (
            <Form
              entry={entry}
              rows={rows}
              theirTime={theirTimeOf(rows)}
              answers={draft ?? {}}
              onAnswers={storeDraft}
              onDecide={saveDecision}
            />
          )}
          <aside className="rw-stack rw-gap-12 rw-start">
            <Dependents entries={dependents} />
            <h2 className="rw-text-20">Not now?</h2>
            <p>Your choices stay here until you come back.</p>
            <Button variant="default" onClick={leave}>
              Decide Later
            </Button>
            <EntryActions entry={entry} held={dependents.length} />
          </aside>
        </div>
      </PageSection>
    </>
  )
}

/** Waiting entries among which those that depend on a conflict are searched. */
const MAX_SEARCHED = 1_000
/** Maximum number of names in the list; the others are only counted. */
const MAX_NAMED = 5

/** The entries that wait for this decision (W2); they are sent after any choice. */
function Dependents({ entries }: { entries: readonly OutboxEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="behind-heading" className={classes.behind}>
      <h2 id="behind-heading" className="rw-text-20">
        Waiting for your decision
      </h2>
      <ul>
        {entries.slice(0, MAX_NAMED).map(({ id, label }) => (
          <li key={id}>{mutationName(label)}</li>
        ))}
        {entries.length > MAX_NAMED ? <li>and {entries.length - MAX_NAMED} more</li> : null}
      </ul>
    </section>
  )
}

/** Returns to the previous page, or to the sync center if the URL was opened directly. */
function useLeave(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => (key === 'default' ? navigate(paths.sync, { replace: true }) : navigate(-1))
}
