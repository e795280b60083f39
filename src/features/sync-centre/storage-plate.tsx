import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Persistence, persistStorage } from '#pwa/persist-storage'
import { type StorageReport, useStorageReport } from '#runtime/storage-report'
import { formatBytes } from '#ui/format-bytes'
import { Plate } from '#ui/plate'
import classes from './state-plate.module.css'

/** What this device holds of the site, and whether the browser has promised to keep it (L2). */
export function StoragePlate() {
  const report = useStorageReport()
  const [answer, setAnswer] = useState<Persistence>()
  if (!report) return null
  const isPersistent = answer ? answer === 'granted' : report.isPersistent
  return (
    <Plate
      title="Storage"
      rows={[
        { label: 'Used', value: usedOf(report) },
        { label: 'Kept', value: keptHowLong(report.mode, isPersistent) },
      ]}
    >
      {report.mode === 'device' && isPersistent === false ? (
        <div className={classes.foot}>
          <Button variant="default" onClick={async () => setAnswer(await persistStorage(navigator.storage))}>
            Keep my data on this device
          </Button>
          <p role="status" className={classes.answer}>
            {answer
              ? 'The browser has not agreed yet. It does for sites that are used often; installing this one as an app helps.'
              : ''}
          </p>
        </div>
      ) : null}
    </Plate>
  )
}

function usedOf({ mode, usage, quota }: StorageReport): string {
  if (mode === 'memory') return 'Nothing'
  if (usage === null) return 'This browser does not say'
  return quota === null ? formatBytes(usage) : `${formatBytes(usage)} of ${formatBytes(quota)}`
}

function keptHowLong(mode: StorageReport['mode'], isPersistent: boolean | null): string {
  if (mode === 'memory') return 'In this tab only'
  if (isPersistent === null) return 'This browser does not say'
  return isPersistent ? 'Until you remove it' : 'Unless the device runs out of room'
}
