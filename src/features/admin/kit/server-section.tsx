import type { ReactNode } from 'react'
import { useSyncStatus } from '#runtime/sync'
import { BusyButton } from '#ui/busy-button'
import { EmptyState } from '#ui/lists/empty-state'
import headClasses from './list/list-head.module.css'
import { ListSkeleton } from './list/list-skeleton'
import classes from './server-section.module.css'
import type { ServerRead } from './use-server-read'

export interface ServerSectionProps {
  title: string
  intro: string
  reading: ServerRead
  /** What is read: 'the audit log'. */
  what: string
  /** Null until the first answer. */
  children: ReactNode
}

/** A section that shows only what the server has now: it says why there is nothing, and can try again. */
export function ServerSection({ title, intro, reading, what, children }: ServerSectionProps) {
  return (
    <>
      <h2 className={`${headClasses.title} ${classes.title}`}>{title}</h2>
      <p className={classes.intro}>{intro}</p>
      {children ?? <NoAnswer {...reading} what={what} />}
    </>
  )
}

function NoAnswer({ problem, isBusy, read, what }: ServerRead & { what: string }) {
  const { state } = useSyncStatus('state')
  if (state === 'offline')
    return (
      <EmptyState
        title="No connection"
        text={`You need a connection to see ${what}. It will show up here once you’re online.`}
      />
    )
  if (problem === '') return <ListSkeleton />
  return (
    <EmptyState title={`Failed to load ${what}`} text={problem}>
      <BusyButton onClick={read} isBusy={isBusy}>
        Try Again
      </BusyButton>
    </EmptyState>
  )
}
