import { useSyncStatus } from '#runtime/sync'
import { BusyButton } from '#ui/busy-button'
import { formatDateAndTime } from '#ui/format/format-date'
import { EmptyState } from '#ui/lists/empty-state'
import headClasses from '../kit/list/list-head.module.css'
import { ListSkeleton } from '../kit/list/list-skeleton'
import { SECTION_NAMES } from '../panel/section-names'
import { type AuditLine, auditAction, auditActor, auditChanges } from './audit-line'
import classes from './changes-section.module.css'
import { useChanges } from './use-changes'

/** Shows who changed roles and settings. Read-only and online only: a copy on a device would not be a record. */
export function ChangesSection() {
  return (
    <>
      <h2 className={`${headClasses.title} ${classes.title}`}>{SECTION_NAMES.changes}</h2>
      <p className={classes.intro}>
        Changes to roles and settings, deleted and restored customer reviews, and accounts deleted by their
        owners. Nobody can edit or remove an entry; each is deleted after three years. The record is on the
        server, so you need a connection to see it.
      </p>
      <Lines />
    </>
  )
}

function Lines() {
  const { state } = useSyncStatus('state')
  const { lines, problem, isBusy, hasMore, read } = useChanges()
  if (!lines) {
    if (state === 'offline') {
      return (
        <EmptyState
          title="No connection"
          text="The audit log is on the server. It will show up here once you’re online."
        />
      )
    }
    if (problem) {
      return (
        <EmptyState title="Failed to load the audit log" text={problem}>
          <BusyButton onClick={read} isBusy={isBusy}>
            Try Again
          </BusyButton>
        </EmptyState>
      )
    }
    return <ListSkeleton />
  }
  if (lines.length === 0) {
    return <EmptyState title="No changes yet" text="No roles or settings have been changed yet." />
  }
  return (
    <>
      <ol className={classes.lines}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move
          <Line key={place} line={line} />
        ))}
      </ol>
      <div className={classes.foot}>
        {problem ? <p role="alert">{problem}</p> : null}
        {hasMore ? (
          <BusyButton variant="default" onClick={read} isBusy={isBusy}>
            Show Older Changes
          </BusyButton>
        ) : (
          <p>That’s everything.</p>
        )}
      </div>
    </>
  )
}

function Line({ line }: { line: AuditLine }) {
  return (
    <li className={classes.line}>
      <time dateTime={line.at} className="rw-soft rw-tabular">
        {formatDateAndTime(line.at)}
      </time>
      <div className="rw-stack rw-gap-4">
        <p>
          <strong>{auditActor(line)}</strong> {auditAction(line)}
        </p>
        {auditChanges(line).map(({ label, before, after }) => (
          <p key={label} className={classes.change}>
            {label}: <del>{before}</del> <ins>{after}</ins>
          </p>
        ))}
      </div>
    </li>
  )
}
