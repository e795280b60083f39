import { formatCount } from '#ui/format/format-count'
import { formatTime } from '#ui/format/format-date'
import { durationWords, healthState, type SyncHealth, writerName } from './sync-health'

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** The state of sync in one or two sentences, for the operator. */
export function healthSentence(health: SyncHealth): string {
  const { horizon, devices, parked } = health
  const name = horizon.writer ? writerName(horizon.writer) : ''
  switch (healthState(health)) {
    case 'read-only':
      return 'The database takes no writes: what people send waits on their devices. On a hosted project the reason is mostly a full disk.'
    case 'held':
      return `Changes have been held back for ${durationWords(horizon.age_seconds ?? 0)} by ${name}, since ${formatTime(horizon.writer?.since ?? '')}. Devices do not see anything newer until it ends.`
    case 'unknown':
      return `${capital(name)} is writing, and the server may not tell since when. Refresh in a minute: if it is still there, it holds changes back from devices.`
    case 'moving': {
      const behind = devices.hour + devices.day + devices.older
      const stuck = parked.reduce((sum, { changes }) => sum + changes, 0)
      if (devices.seen + stuck === 0)
        return 'Nothing is held back. No device has reported in the last 24 hours.'
      if (behind + stuck + devices.waiting === 0) return 'All good: changes reach devices within seconds.'
      const notes = [
        behind > 0 ? `${counted(behind, 'device is', 'devices are')} behind` : '',
        stuck > 0 ? `${counted(stuck, 'change needs', 'changes need')} attention` : '',
        devices.waiting > 0
          ? `${counted(devices.waiting, 'change was', 'changes were')} waiting when the devices last reported`
          : '',
      ].filter(Boolean)
      return `Changes reach devices within seconds. ${capital(notes.join(', and '))}.`
    }
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
