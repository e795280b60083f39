import { type ReactNode, useState } from 'react'
import { useLocalData, useOpenEntries } from '#data/react'
import { useSyncStatus } from '#runtime/sync'
import { DocumentHead } from '#ui/document-head'
import { InstallLink } from '#ui/install-link'
import { PageHeading } from '#ui/page-heading'
import { PageSection } from '#ui/page-section'
import { AppPlate } from './app-plate'
import { AttentionList } from './attention-list'
import { DoneList } from './done-list'
import { StatePlate } from './state-plate'
import { StoragePlate } from './storage-plate'
import classes from './sync-centre-page.module.css'
import { UnsentFileTools } from './unsent-file-tools'
import { UploadProgress } from './upload-progress'
import { WaitingList } from './waiting-list'

/** Entries shown at first and with each "Show more". */
const PORTION = 50

export interface SyncCentrePageProps {
  /** The choice to keep pictures here, a feature of its own. */
  offlinePictures?: ReactNode
}

/** What waits, what needs the person, what is done; what this device holds, and how to take it along (U2). */
export function SyncCentrePage({ offlinePictures }: SyncCentrePageProps) {
  const { store } = useLocalData()
  const status = useSyncStatus('attention', 'waiting')
  const [limit, setLimit] = useState(PORTION)
  const { waiting = [], parked = [] } = useOpenEntries(limit) ?? {}
  const known = [...waiting, ...parked].sort((a, b) => a.seq - b.seq)
  const showMore = () => setLimit(limit + PORTION)
  return (
    <>
      <DocumentHead title="Sync centre" noIndex />
      <PageHeading
        eyebrow={store.isDurable ? 'This device' : 'This tab'}
        title="Sync centre"
        intro={
          store.isDurable
            ? 'What you do here is saved on this device first and sent as soon as there is a connection. Nothing is dropped without a word.'
            : 'This browser keeps nothing for this site. What you do here is in this tab only and is sent as soon as there is a connection: leave the tab open until it is.'
        }
      />
      <PageSection space="tight">
        <div className={classes.columns}>
          <div className={classes.state}>
            <StatePlate />
            <UploadProgress />
          </div>
          <div className={classes.lists}>
            <AttentionList entries={parked} total={status.attention} known={known} onShowMore={showMore} />
            <WaitingList entries={waiting} total={status.waiting} known={known} onShowMore={showMore} />
            <UnsentFileTools />
            <DoneList />
          </div>
          <div className={classes.storage}>
            <StoragePlate />
            {offlinePictures}
            <AppPlate />
            <InstallLink />
          </div>
        </div>
      </PageSection>
    </>
  )
}
