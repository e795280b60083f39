import { useState } from 'react'
import { Link } from 'react-router-dom'
import { readBuildId } from '#pwa/read-build-id'
import { RELEASE } from '#pwa/release'
import { useAppVersions, useIsUpdateWaiting } from '#runtime/app-version'
import { paths } from '#shared/site/paths'
import { BusyButton } from '#ui/busy-button'
import { formatDate, formatTime } from '#ui/format/format-date'
import { DataCard } from '#ui/lists/data-card'
import classes from './sync-state-card.module.css'

/** The running version, a button that checks for a newer one, and a link to the diagnostics. */
export function AppCard() {
  const build = readBuildId(document)
  return (
    <DataCard
      title="This app"
      rows={[
        { label: 'Version', value: formatDate(RELEASE.date) },
        { label: 'Build', value: build },
      ]}
    >
      <div className={classes.foot}>
        <VersionCheck />
        <Link to={paths.diagnostics}>Diagnostics for support</Link>
      </div>
    </DataCard>
  )
}

function VersionCheck() {
  const versions = useAppVersions()
  const isWaiting = useIsUpdateWaiting()
  const [answer, setAnswer] = useState('')
  const [isBusy, setBusy] = useState(false)
  if (!versions) return null
  const checkNow = async () => {
    setAnswer('')
    setBusy(true)
    const found = await versions.check()
    setBusy(false)
    setAnswer(SENTENCES[found](formatTime(Date.now())))
  }
  return (
    <>
      <BusyButton variant="default" onClick={checkNow} isBusy={isBusy}>
        Check for a New Version
      </BusyButton>
      <p role="status" className="rw-live">
        {isWaiting ? 'A newer version is already downloaded. Press the button to install it.' : answer}
      </p>
    </>
  )
}

const SENTENCES = {
  newest: (time: string) => `Checked at ${time}: you have the latest version.`,
  newer: () => 'Downloading a newer version. We’ll let you know when it’s ready.',
  unknown: (time: string) =>
    `Couldn’t check at ${time}: we couldn’t reach the site. This version still works.`,
} as const
