import { BusyButton } from '#ui/busy-button'
import { formatDateAndTime } from '#ui/format/format-date'
import { EmptyState } from '#ui/lists/empty-state'
import { ServerSection } from '../kit/server-section'
import { SECTION_NAMES } from '../panel/section-names'
import { type AuditLine, auditAction, auditActor, auditChanges } from './audit-line'
import classes from './changes-section.module.css'
import { type Changes, useChanges } from './use-changes'

/** Shows who changed roles and settings. Read-only and online only: a copy on a device would not be a record. */
export function ChangesSection() {
  const { lines, hasMore, ...reading } = useChanges()
  return (
    <ServerSection
      title={SECTION_NAMES.changes}
      intro="Changes to roles and settings, deleted and restored customer reviews, and accounts that people deleted themselves. Nobody can edit this log. Entries are deleted after three years. You need a connection to see the log."
      what="the audit log"
      reading={reading}
    >
      {lines ? <Lines lines={lines} hasMore={hasMore} {...reading} /> : null}
    </ServerSection>
  )
}

interface LinesProps extends Changes {
  lines: readonly AuditLine[]
}

function Lines({ lines, problem, isBusy, hasMore, read }: LinesProps) {
  if (lines.length === 0) {
    return (
      <EmptyState
        title="No changes yet"
        text="Changes to roles, settings, reviews, and accounts will appear here."
      />
    )
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
