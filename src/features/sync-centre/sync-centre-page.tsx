import { useOutbox } from '#data/react'
import { DocumentHead } from '#ui/document-head'
import { PageHeading } from '#ui/page-heading'
import { PageSection } from '#ui/page-section'
import { AttentionList } from './attention-list'
import { DoneList } from './done-list'
import { StatePlate } from './state-plate'
import classes from './sync-centre-page.module.css'
import { WaitingList } from './waiting-list'

/** What waits, what needs the person, what is done (U2). */
export function SyncCentrePage() {
  const entries = useOutbox() ?? []
  return (
    <>
      <DocumentHead title="Sync centre" noIndex />
      <PageHeading
        eyebrow="This device"
        title="Sync centre"
        intro="What you do here is saved on this device first and sent as soon as there is a connection. Nothing is dropped without a word."
      />
      <PageSection space="tight">
        <div className={classes.columns}>
          <div className={classes.state}>
            <StatePlate />
          </div>
          <div className={classes.lists}>
            <AttentionList entries={entries} />
            <WaitingList entries={entries} />
            <DoneList />
          </div>
        </div>
      </PageSection>
    </>
  )
}
