import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { noteRefusalsSeen, readUnseenRefusals } from '#device-data/seen-refusals'
import { paths } from '#shared/site/paths'
import type { OutboxEntry } from '#sync/core/mutation'
import { useLive, useLocalData } from '#sync/react'
import { refusalReason } from '#ui/feedback/refusal-reason'
import { mutationName } from '#ui/feedback/sentences'
import { dismissToast, toastRefused } from '#ui/feedback/toasts'
import { formatCount } from '#ui/format/format-count'

/** Changes that were sent together are refused one after the other. */
const GATHERING_TIME_MS = 1_000

/**
 * Shows what the server has refused after it was saved on this device, on every page and over dialogs, until the person
 * closes it or opens the Sync center. Nothing while the notice of the admin panel says the same on the screen.
 */
export function RefusalToast() {
  const { db } = useLocalData()
  const { pathname, key } = useLocation()
  const unseen = useLive(readUnseenRefusals, [])
  const ids = unseen?.map(({ id }) => id) ?? []
  const idsKey = ids.join(' ')
  const isInSyncCenter = pathname === paths.sync || pathname.startsWith(`${paths.sync}/`)
  /** The toast on the screen, and the key of the ids that it is about. */
  const shown = useRef<{ toast: string; idsKey: string } | null>(null)
  const hide = () => {
    const toast = shown.current?.toast
    // Before hiding: `onClose` would take it for the person's closing.
    shown.current = null
    if (toast !== undefined) dismissToast(toast)
  }
  // If the device can store nothing more, the notice is shown again.
  const noteSeen = () => void noteRefusalsSeen(db, ids).catch(() => undefined)
  const show = useEffectEvent(() => {
    if (!unseen || isPanelNoticeOnScreen()) return
    const toast = toastAbout(unseen, () => {
      if (shown.current?.idsKey !== idsKey) return
      shown.current = null
      noteSeen()
    })
    shown.current = { toast, idsKey }
  })
  /** Closes a toast that is out of date, and returns whether a new one is due. */
  const closeOutdatedToast = useEffectEvent(() => {
    if (shown.current?.idsKey === idsKey && !isInSyncCenter) return false
    hide()
    if (ids.length === 0) return false
    if (isInSyncCenter) noteSeen()
    return !isInSyncCenter
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key`: on each page, the panel's notice may be in sight or not
  useEffect(() => {
    if (!closeOutdatedToast()) return
    const timer = setTimeout(show, GATHERING_TIME_MS)
    return () => clearTimeout(timer)
  }, [idsKey, isInSyncCenter, key])
  const hideAtEnd = useEffectEvent(hide)
  useEffect(() => () => hideAtEnd(), [])
  return null
}

/** Shows one change with its reason, or the number of several. `onClose`: the person has closed it. Returns its id. */
function toastAbout(entries: readonly OutboxEntry[], onClose: () => void): string {
  const [first] = entries
  if (entries.length === 1 && first) {
    const isConflict = first.state.kind === 'parked' && first.state.verdict.status === 'conflict'
    return toastRefused(
      'One change wasn’t saved on the server',
      `${mutationName(first.label)}. ${refusalReason(first)}`,
      {
        link: (
          <Link to={isConflict ? paths.conflict(first.id) : `${paths.sync}#${first.id}`}>
            Open this change
          </Link>
        ),
        onClose,
      },
    )
  }
  const others = entries.length - 1
  return toastRefused(
    `${formatCount(entries.length)} changes weren’t saved on the server`,
    first
      ? `${mutationName(first.label)}, and ${formatCount(others)} more ${others === 1 ? 'change' : 'changes'}.`
      : '',
    { link: <Link to={paths.sync}>Open the Sync center</Link>, onClose },
  )
}

/** Whether the panel's notice can be seen: it is in the window, and no dialog is over it. */
function isPanelNoticeOnScreen(): boolean {
  const notice = document.getElementById('refused-notice')
  if (!notice || document.querySelector('[role="dialog"][aria-modal="true"]')) return false
  const { top, bottom } = notice.getBoundingClientRect()
  return bottom >= 0 && top <= innerHeight
}
