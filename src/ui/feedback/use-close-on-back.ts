import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * What closes on Back: a dialog, sheet, menu or large picture. A history entry is added for it, which Back leaves. The
 * router does not know of these entries: each has the address and the state of the page below it.
 */
interface Overlay {
  /** Id of the added history entry; null if the overlay has an address of its own, whose entry the router has added. */
  entryId: string | null
  close: () => void
}

/** How many forms on the page are open by its address (`useOpenByAddress`). */
let openByAddressCount = 0

/** Whether the app has a history entry before the shown one: the router counts them. */
export const hasPageBefore = (): boolean => history.state?.idx > 0

/** What this module stores in `history.state`. */
interface Marks {
  /** Id of this entry, if it was added for an overlay. */
  ownOverlay?: string | undefined
  /** Id of the entry that was added on top of this one. */
  overlayAbove?: string | undefined
}

/** The topmost is the last. */
const openOverlays: Overlay[] = []
/** Marks of the current history entry. The router's own replacements drop them from `history.state`. */
let currentMarks: Marks = {}
/** State and address of the page, as the router last set them. Filters in a sheet change the address. */
let currentPage: { state: Marks | null; href: string } = { state: null, href: '' }

const readMarks = (state: Marks | null): Marks => ({
  ownOverlay: state?.ownOverlay,
  overlayAbove: state?.overlayAbove,
})

const withoutMarks = (state: Marks | null): Marks => ({
  ...state,
  ownOverlay: undefined,
  overlayAbove: undefined,
})

/** Adds the entry that Back leaves. An overlay that a button closed leaves its entry behind; the next one reuses it. */
function addEntry(): string {
  const spare = currentMarks.ownOverlay
  if (spare && !openOverlays.some(({ entryId }) => entryId === spare)) return spare
  const entryId = crypto.randomUUID()
  const state = withoutMarks(history.state)
  history.replaceState({ ...state, ...currentMarks, overlayAbove: entryId }, '')
  currentMarks = { ownOverlay: entryId }
  history.pushState({ ...state, ...currentMarks }, '')
  return entryId
}

/**
 * Whether an overlay is open. Code that changes the address meanwhile must replace the history entry and then call
 * `syncHistoryEntry`, or Back would undo its change instead of closing the overlay.
 */
export const isOverlayOpen = (): boolean => openOverlays.length > 0

/** Closes an overlay on Back, the topmost first, instead of leaving the page. Needs `useOverlayHistory` in the shell. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const hasOwnAddress = openOverlays.length === 0 && openByAddressCount > 0 && hasPageBefore()
    const overlay = { entryId: hasOwnAddress ? null : addEntry(), close: () => close() }
    openOverlays.push(overlay)
    return () => void openOverlays.splice(openOverlays.indexOf(overlay), 1)
  }, [isOpen])
}

/**
 * Tells `useCloseOnBack` that the open form has a history entry of its own, by an address such as `?edit=…`, so that it
 * adds none: Back returns to the page with the link. If the app began at this address, Back closes the form.
 */
export function useOpenByAddress(isOpen: boolean): void {
  // A layout effect runs before the effect of the overlay, which may also be loaded later.
  useLayoutEffect(() => {
    if (!isOpen) return
    openByAddressCount += 1
    return () => {
      openByAddressCount -= 1
    }
  }, [isOpen])
}

/**
 * Tracks the current history entry, for the shell. Uses history entries, not `CloseWatcher`, which Safari does not have.
 * Added entries are also skipped after a reload and when the person returns from another page.
 */
export function useOverlayHistory(): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location is a navigation
  useLayoutEffect(() => {
    if (navigationType !== NavigationType.Replace) currentMarks = readMarks(history.state)
    syncHistoryEntry()
  }, [location])
}

/**
 * Stores the address that the router has set, and restores the marks that its replacements drop. Call it immediately
 * after a change that the router renders later, or Back would undo that change.
 */
export function syncHistoryEntry(): void {
  const { ownOverlay, overlayAbove } = readMarks(history.state)
  // Only if they differ: Safari refuses more than a hundred changes of the history in ten seconds.
  if (ownOverlay !== currentMarks.ownOverlay || overlayAbove !== currentMarks.overlayAbove)
    history.replaceState({ ...history.state, ...currentMarks }, '')
  currentPage = { state: history.state, href: window.location.href }
}

/**
 * Handles Back from an entry that this module added:
 * - An overlay is open on it: closes the overlay.
 * - A button has closed the overlay, and its filters changed the address: the router undoes them, or leaves the page.
 * - A button has closed the overlay, and the address is the same: skips the entry.
 */
function onPop(event: PopStateEvent): void {
  const leftEntry = currentMarks.ownOverlay
  currentMarks = readMarks(event.state)
  if (!leftEntry || currentMarks.overlayAbove !== leftEntry) return
  const top = openOverlays.at(-1)
  const overlay = top?.entryId ? top : null
  if (!overlay && currentPage.href !== window.location.href) return
  // No event for the router, whose listener would also restore an older address.
  event.stopImmediatePropagation()
  if (!overlay) {
    history.back()
    return
  }
  history.replaceState({ ...withoutMarks(currentPage.state), ...currentMarks }, '', currentPage.href)
  overlay.close()
  // A dialog that is sending refuses to close. The next Back must not leave the page either.
  setTimeout(() => {
    if (openOverlays.includes(overlay)) overlay.entryId = addEntry()
  })
}

// With the module, not in an effect: listeners of the window run in the order in which they are added, and this one must
// run before the router's. There is no window where pages are prerendered.
globalThis.window?.addEventListener('popstate', onPop)
