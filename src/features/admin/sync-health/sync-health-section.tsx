import { IconRefresh } from '@tabler/icons-react'
import { capitalize } from '#shared/text/capitalize'
import { BusyButton } from '#ui/busy-button'
import { formatCount } from '#ui/format/format-count'
import { formatDateAndTime, formatTime } from '#ui/format/format-date'
import { DataCard } from '#ui/lists/data-card'
import { ServerSection } from '../kit/server-section'
import type { ServerRead } from '../kit/use-server-read'
import { SECTION_NAMES } from '../panel/section-names'
import { ParkedList } from './parked-list'
import { durationWords, endStatement, healthState, type SyncHealth, writerName } from './sync-health'
import classes from './sync-health-section.module.css'
import { useSyncHealth } from './use-sync-health'

/** The state of sync, for the operator. Online only: it is the current state of the server. */
export function SyncHealthSection() {
  const { health, ...reading } = useSyncHealth()
  return (
    <ServerSection
      title={SECTION_NAMES['sync-health']}
      intro="Shows whether changes reach everyone’s devices and how many are stuck and why. You see only counts, not what a change contains or whose device it’s on."
      what="sync health"
      reading={reading}
    >
      {health ? <Health health={health} {...reading} /> : null}
    </ServerSection>
  )
}

function Health({ health, problem, isBusy, read }: ServerRead & { health: SyncHealth }) {
  return (
    <div className="rw-stack rw-gap-blocks" aria-busy={isBusy}>
      <div className={classes.state} data-state={healthState(health)}>
        <p role="status" className="rw-text-20 rw-strong">
          {healthSentence(health)}
        </p>
        <EndWriter health={health} />
        <div className="rw-cluster rw-gap-16 rw-center">
          <BusyButton
            variant="default"
            leftSection={<IconRefresh size={20} />}
            onClick={read}
            isBusy={isBusy}
          >
            Refresh
          </BusyButton>
          <p className="rw-soft rw-small">As of {formatDateAndTime(health.at)}</p>
        </div>
        {problem ? <p role="alert">{problem}</p> : null}
      </div>
      <div className={classes.plates}>
        <HorizonCard {...health.horizon} />
        <DevicesCard {...health.devices} />
      </div>
      <ParkedList parked={health.parked} />
    </div>
  )
}

/** Instructions for a writer that does not end by itself. */
function EndWriter({ health }: { health: SyncHealth }) {
  const { writer } = health.horizon
  const statement = writer && endStatement(writer)
  if (healthState(health) !== 'held' || !statement) return null
  return (
    <p>
      If the program doesn’t finish on its own, ask whoever runs your server to run{' '}
      <code className={classes.code}>{statement}</code> in the SQL editor. That stops the program and undoes
      what it hasn’t finished. See “A writer that holds everything back” in{' '}
      <code className={classes.code}>supabase/README.md</code>.
    </p>
  )
}

function HorizonCard({ age_seconds, writer }: SyncHealth['horizon']) {
  const age = age_seconds === null ? 'Unknown' : durationWords(age_seconds)
  return (
    <DataCard
      title="Saves in progress"
      headingLevel={3}
      rows={[
        { label: 'Longest-running save', value: writer === null ? 'None' : age },
        { label: 'Program', value: writer === null ? 'None' : writerName(writer) },
        { label: 'Process ID', value: writer?.pid },
        { label: 'Database user', value: writer?.user_name },
        { label: 'Database', value: writer?.database },
        { label: 'State', value: writer?.state },
        { label: 'Started', value: writer?.since ? formatDateAndTime(writer.since) : null },
      ]}
    />
  )
}

function DevicesCard(devices: SyncHealth['devices']) {
  return (
    <DataCard
      title="Devices, last 24 hours"
      headingLevel={3}
      rows={[
        { label: 'Reported in', value: formatCount(devices.seen) },
        { label: 'Up to date', value: formatCount(devices.up_to_date) },
        { label: 'Under 1 hour behind', value: formatCount(devices.hour) },
        { label: 'Under 1 day behind', value: formatCount(devices.day) },
        { label: 'More than 1 day behind', value: formatCount(devices.older) },
        { label: 'Changes not sent yet', value: formatCount(devices.waiting) },
        {
          label: 'Last report',
          value: devices.last_seen_at ? formatDateAndTime(devices.last_seen_at) : 'None yet',
        },
      ]}
    />
  )
}

/** The state of sync in one or two sentences, for the operator. */
function healthSentence(health: SyncHealth): string {
  const { horizon, devices, parked } = health
  const name = horizon.writer ? writerName(horizon.writer) : ''
  switch (healthState(health)) {
    case 'read-only':
      return 'The server can’t save anything right now. Until it can, people’s changes stay on their devices. The usual cause is a full disk: contact whoever runs your server.'
    case 'held':
      return `A program on the server (${name}) has held up changes for ${durationWords(horizon.age_seconds ?? 0)}, since ${formatTime(horizon.writer?.since ?? '')}. Nobody will see newer changes until it finishes.`
    case 'unknown':
      return `A program on the server (${name}) is saving changes. We can’t tell how long it’s been running. Refresh in a minute. If the program is still running, it’s holding up everyone’s changes.`
    case 'moving': {
      const behind = devices.hour + devices.day + devices.older
      const stuck = parked.reduce((sum, { changes }) => sum + changes, 0)
      if (devices.seen + stuck === 0)
        return 'Nothing is held up. No device has reported in the last 24 hours.'
      if (behind + stuck + devices.waiting === 0) return 'All good: changes reach devices within seconds.'
      const notes = [
        behind > 0 ? `${withCount(behind, 'device is', 'devices are')} behind` : '',
        stuck > 0 ? `${withCount(stuck, 'change needs', 'changes need')} attention` : '',
        devices.waiting > 0
          ? `${withCount(devices.waiting, 'change was', 'changes were')} waiting when the devices last reported`
          : '',
      ].filter(Boolean)
      return `Changes reach devices within seconds. ${capitalize(new Intl.ListFormat('en-US').format(notes))}.`
    }
  }
}

const withCount = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`
