import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSyncStatus } from '#runtime/sync'
import { useLocalData, useOpenEntries } from '#sync/react'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { InstallLink } from '#ui/shop/install-link'
import { AppCard } from './app-card'
import { AttentionList } from './entry/attention-list'
import { DoneList } from './entry/done-list'
import { VisitorList } from './entry/visitor-list'
import { WAITING_HEADING, WaitingList } from './entry/waiting-list'
import { StorageCard } from './storage-card'
import classes from './sync-center-page.module.css'
import { SyncStateCard } from './sync-state-card'
import { UnsentFileTools } from './unsent-file-tools'
import { UploadProgress } from './upload-progress'

/** Number of entries at first and per "Show More". */
const PORTION = 50

export interface SyncCenterPageProps {
  /** Switch for offline pictures, from another feature. */
  offlinePictures?: ReactNode
  /** The way back to where the person works, from another feature. */
  back?: ReactNode
}

/** Waiting, parked and done entries; sync state and storage of this device; export and import of unsent work (U2). */
export function SyncCenterPage({ offlinePictures, back }: SyncCenterPageProps) {
  const { store } = useLocalData()
  const status = useSyncStatus('attention', 'waiting')
  const [limit, setLimit] = useState(PORTION)
  const { waiting = [], parked = [] } = useOpenEntries(limit) ?? {}
  const known = [...waiting, ...parked].sort((a, b) => a.seq - b.seq)
  const showMore = () => setLimit(limit + PORTION)
  const [announcement, setAnnouncement] = useState('')
  // The button may have disappeared with its list, so the focus moves to the list that now has the entries.
  const announceRetry = () => {
    setAnnouncement('The changes are waiting to be sent again.')
    document.getElementById(WAITING_HEADING)?.focus()
  }
  return (
    <>
      <DocumentHead title="Sync center" noIndex />
      <PageHeading
        eyebrow={store.isDurable ? 'This device' : 'This tab'}
        title="Sync center"
        intro={
          store.isDurable
            ? 'Your changes are saved on this device first and sent when you’re online. We’ll tell you about any change we can’t send.'
            : 'This browser doesn’t store data for this site. Your changes are in this tab only and will be sent when you’re online. Leave the tab open until then.'
        }
      >
        {back}
      </PageHeading>
      <PageSection space="tight">
        <div className={`rw-columns ${classes.columns}`}>
          <div className={classes.state}>
            <SyncStateCard />
            <UploadProgress />
          </div>
          <div className={classes.lists}>
            <VisuallyHidden role="status">{announcement}</VisuallyHidden>
            <AttentionList
              entries={parked}
              total={status.attention}
              known={known}
              onShowMore={showMore}
              onRetriedAll={announceRetry}
            />
            <WaitingList entries={waiting} total={status.waiting} known={known} onShowMore={showMore} />
            <VisitorList />
            <UnsentFileTools />
            <DoneList />
          </div>
          <div className={classes.storage}>
            {/* First, because the cards below grow when the device has answered. */}
            <AppCard />
            <InstallLink />
            <StorageCard />
            {offlinePictures}
          </div>
        </div>
      </PageSection>
    </>
  )
}
