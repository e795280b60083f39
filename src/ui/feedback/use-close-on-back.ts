import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * What closes on Back: a dialog, sheet, menu or large picture. `entry` names the history entry added for it, which Back
 * leaves. The router does not know of these entries: each has the address and the state of the page below it.
 */
interface Overlay {
  /** Null if the overlay is at an address of its own, whose entry the router has added. */
  entry: string | null
  close: () => void
}

/** How many things on the page are open by its address (`useOpenByAddress`). */
export const openByAddress = { count: 0 }

/** Whether the app has a history entry before the shown one: the router counts them. */
export const hasPageBefore = (): boolean => history.state?.idx > 0

/** In `history.state`. */
interface Marks {
  /** This entry was added for the overlay with this id. */
  ownOverlay?: string | undefined
  /** The entry that was added on top of this page, for the overlay with this id. */
  overlayAbove?: string | undefined
}

/** Open overlays, the topmost last. */
const open: Overlay[] = []
/** Marks of the history entry that is shown. The router's own replacements drop them from `history.state`. */
let marks: Marks = {}
/** State and address of the page, as the router last set them. Filters in a sheet change the address. */
let shown: { state: Marks | null; href: string } = { state: null, href: '' }

const readMarks = (state: Marks | null): Marks => ({
  ownOverlay: state?.ownOverlay,
  overlayAbove: state?.overlayAbove,
})

const withoutMarks = (state: Marks | null): Marks => ({
  ...state,
  ownOverlay: undefined,
  overlayAbove: undefined,
})

/** Adds the entry that Back leaves. An overlay that was closed by a button has left one: it is used again. */
function addEntry(): string {
  const spare = marks.ownOverlay
  if (spare && !open.some(({ entry }) => entry === spare)) return spare
  const entry = crypto.randomUUID()
  const state = withoutMarks(history.state)
  history.replaceState({ ...state, ...marks, overlayAbove: entry }, '')
  marks = { ownOverlay: entry }
  history.pushState({ ...state, ...marks }, '')
  return entry
}

/**
 * Whether an overlay is open. Code that changes the address meanwhile must replace the history entry and then call
 * `noteAddress`, or Back would undo its change instead of closing the overlay.
 */
export const isOverlayOpen = (): boolean => open.length > 0

/** Closes an overlay on Back, the topmost first, instead of leaving the page. Needs `useOverlayHistory` in the shell. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    const isOpenByAddress = open.length === 0 && openByAddress.count > 0 && hasPageBefore()
    const me = { entry: isOpenByAddress ? null : addEntry(), close: () => close.current() }
    open.push(me)
    return () => void open.splice(open.indexOf(me), 1)
  }, [isOpen])
}

/**
 * Tracks the current history entry, for the shell. An entry in every engine rather than `CloseWatcher`, which Safari
 * does not have. Added entries are also skipped after a reload and when the person returns from another page.
 */
export function useOverlayHistory(): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location is a navigation
  useLayoutEffect(() => {
    if (navigationType !== NavigationType.Replace) marks = readMarks(history.state)
    noteAddress()
  }, [location])
}

/**
 * Notes the address that the router has set, and restores the marks that its replacements drop. A change that the router
 * renders later must be noted immediately, or Back would undo it.
 */
export function noteAddress(): void {
  const { ownOverlay, overlayAbove } = readMarks(history.state)
  // Only if they differ: Safari refuses more than a hundred changes of the history in ten seconds.
  if (ownOverlay !== marks.ownOverlay || overlayAbove !== marks.overlayAbove)
    history.replaceState({ ...history.state, ...marks }, '')
  shown = { state: history.state, href: window.location.href }
}

function onPop(event: PopStateEvent): void {
  const leftOverlay = marks.ownOverlay
  marks = readMarks(event.state)
  if (!leftOverlay || marks.overlayAbove !== leftOverlay) return
  const top = open.at(-1)
  // The overlay was closed by a button before, so this press means the page: it undoes the filters chosen in the overlay,
  // or leaves.
  if (!top?.entry && shown.href !== window.location.href) return
  // No event for the router, whose listener would also restore an older address.
  event.stopImmediatePropagation()
  if (!top?.entry) {
    history.back()
    return
  }
  history.replaceState({ ...withoutMarks(shown.state), ...marks }, '', shown.href)
  top.close()
  // A dialog that is sending refuses to close. The next Back must not leave the page either.
  setTimeout(() => {
    if (open.includes(top)) top.entry = addEntry()
  })
}

// With the module, not in an effect: listeners of the window run in the order in which they are added, and this one must
// run before the router's. There is no window where pages are prerendered.
globalThis.window?.addEventListener('popstate', onPop)
