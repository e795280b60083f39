import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { readOfflinePictureState } from '#device-data/offline-pictures'
import { type CacheSize, measureCache } from '#pwa/cache-size'
import { deviceCaches } from '#pwa/device-caches'
import { ADMIN_CACHE, RIG_BUILDER_CACHE } from '#pwa/file-tier'
import { type Persistence, persistStorage } from '#pwa/persist-storage'
import { PICTURE_CACHE } from '#pwa/pictures/picture-cache-name'
import { useOfflinePages } from '#runtime/offline-pages'
import { type StorageReport, useStorageReport } from '#runtime/storage-report'
import { isNearlyFull } from '#shared/device/storage-space'
import { useLive } from '#sync/react'
import { formatBytes } from '#ui/format/format-bytes'
import { DataCard } from '#ui/lists/data-card'
import { ClearCache } from './clear-cache'
import { storageShares } from './storage-shares'
import classes from './sync-state-card.module.css'

const PAGES = {
  ready: 'Ready to work offline',
  preparing: 'Still downloading',
  none: 'Online only',
}

/** How much storage the site uses, whether the browser has promised to keep it (L2), and ways to free space. */
export function StorageCard() {
  /** Another number measures again. */
  const [reads, setReads] = useState(0)
  const report = useStorageReport(reads)
  const pictures = useCacheSize(PICTURE_CACHE, reads)
  const rigBuilder = useCacheSize(RIG_BUILDER_CACHE, reads)
  const panel = useCacheSize(ADMIN_CACHE, reads)
  const offlinePictures = useLive(readOfflinePictureState, [])
  const progress = offlinePictures?.choice?.isOn ? offlinePictures.progress : null
  const pages = useOfflinePages()
  const waitingBytes = useLive(
    async (db) => (await db._files.toArray()).reduce((sum, { size }) => sum + size, 0),
    [],
  )
  const [answer, setAnswer] = useState<Persistence>()
  if (!report) return null
  const isPersistent = answer ? answer === 'granted' : report.isPersistent
  const isOnDevice = report.mode === 'device'
  return (
    <DataCard
      title="Storage"
      rows={[
        { label: 'Used', value: usedOf(report) },
        ...(isOnDevice
          ? storageShares({
              ...report,
              ...{ pictures, rigBuilder, offlinePictures: progress, waiting: waitingBytes ?? 0 },
            })
          : []),
        { label: 'Kept', value: storageDuration(report.mode, isPersistent) },
        { label: 'Pages', value: PAGES[pages ?? 'none'] },
      ]}
    >
      {isOnDevice ? (
        <div className={classes.foot}>
          {isNearlyFull(report) ? (
            <p className={classes.sentence}>
              This device is nearly full. Everything you’ve saved is safe. Free up space before you add
              pictures.
            </p>
          ) : null}
          {isPersistent === false ? (
            <Button
              variant="default"
              onClick={async () => setAnswer(await persistStorage(navigator.storage))}
            >
              Keep My Data on This Device
            </Button>
          ) : null}
          <p role="status" className="rw-live">
            {answer === undefined ? '' : ANSWERS[answer]}
          </p>
          {pictures && pictures.count > 0 ? (
            <ClearCache cache="pictures" size={pictures} onCleared={() => setReads(reads + 1)} />
          ) : null}
          {/* The admin panel needs it, too, and stores it again. */}
          {rigBuilder && rigBuilder.count > 0 && panel?.count === 0 ? (
            <ClearCache cache="rigBuilder" size={rigBuilder} onCleared={() => setReads(reads + 1)} />
          ) : null}
        </div>
      ) : null}
    </DataCard>
  )
}

const ANSWERS: Record<Persistence, string> = {
  granted: 'Your browser will keep your data.',
  denied:
    'Your browser hasn’t agreed yet. It usually does for sites you visit often; installing the app helps. Everything you’ve sent is safe with us either way.',
  unknown:
    'This browser doesn’t say how long it keeps data. Everything you’ve sent is safe with us either way.',
}

/** Null until the cache is measured, or if it cannot be. */
function useCacheSize(name: string, reads: number): CacheSize | null {
  const [size, setSize] = useState<CacheSize | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number measures again
  useEffect(() => {
    let isCurrent = true
    void measureCache(deviceCaches(), name).then((found) => isCurrent && setSize(found))
    return () => {
      isCurrent = false
    }
  }, [name, reads])
  return size
}

function usedOf({ mode, usage, quota }: StorageReport): string {
  if (mode === 'memory') return 'Nothing'
  if (usage === null) return 'This browser doesn’t say'
  return quota === null ? formatBytes(usage) : `${formatBytes(usage)} of ${formatBytes(quota)}`
}

function storageDuration(mode: StorageReport['mode'], isPersistent: boolean | null): string {
  if (mode === 'memory') return 'In this tab only'
  if (isPersistent === null) return 'This browser doesn’t say'
  return isPersistent ? 'Until you remove it' : 'Until the device needs the space'
}
