import type { OfflinePictureProgress } from '#shared/pictures/offline-pictures'
import { formatBytes } from '#ui/format/format-bytes'
import { formatCount } from '#ui/format/format-count'

const pictures = (count: number) => (count === 1 ? '1 picture' : `${formatCount(count)} pictures`)

/** Text for the progress of offline pictures; `progress` is null before the first report. */
export function progressSentence(progress: OfflinePictureProgress | null): string {
  if (progress === null) return 'Checking which pictures to keep.'
  const { state, kept, wanted, bytes } = progress
  if (wanted === 0)
    return 'Nothing to keep yet. Save a project, rig or product, and we’ll keep its pictures here.'
  const size = bytes > 0 ? `, ${formatBytes(bytes)}` : ''
  const part = `${formatCount(kept)} of ${pictures(wanted)} downloaded${size}.`
  switch (state) {
    case 'loading':
      return part
    case 'done':
      return `${pictures(kept)} downloaded${size}. New favorites are added automatically.`
    case 'metered':
      return `${part} The rest will download when you’re on Wi-Fi or turn off data saver.`
    case 'offline':
      return `${part} The rest will load when you’re back online.`
    case 'full':
      return `${part} This device has no space for the rest: free up some space, then come back.`
  }
}
