import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { useLocalData } from '#sync/react'
import { formatBadge } from '#ui/format/format-count'
import { isMac } from '#ui/is-mac'
import { lazyPart } from '#ui/lazy-part'
import { DocumentHead } from '#ui/page/document-head'
import { recentChanges } from '../recent-changes'
import type { AdminSection } from './admin-section'
import { storePanelAddress } from './panel-address'
import { RefusedNotice } from './refused-notice'
import { PANEL_NAME } from './section-names'
import { SectionNav } from './section-nav'
import { useOpenWork } from './use-open-work'

const AdminSearch = lazyPart(async () => (await import('../search/admin-search')).AdminSearch, {
  isQuiet: true,
})

const RecentChangesDialog = lazyPart(
  async () => (await import('./recent-changes-dialog')).RecentChangesDialog,
  { isQuiet: true },
)

export interface PanelProps {
  sections: readonly AdminSection[]
  /** Key of the section that the path selects; without it, the query of the address selects one. */
  section?: string
}

/** The panel: what the server has refused, the navigation, and one section at a time, selected by the address. */
export function Panel({ sections, section }: PanelProps) {
  const [params] = useSearchParams()
  const key = section ?? params.get('section')
  // An unknown section opens the first one, because links get old.
  const current = sections.find((other) => other.key === key) ?? sections[0]
  const title = titleOf(current)
  const work = useOpenWork()
  const [isSearching, setSearching] = useState(false)
  const openSearch = useCallback(() => setSearching(true), [])
  const recentCount = useRecentCount()
  const [isListingRecent, setListingRecent] = useState(false)
  useSearchKey(openSearch)
  useStorePanelAddress()
  useScrollToTop(current?.key)
  return (
    <>
      <DocumentHead title={work?.inbox ? `(${formatBadge(work.inbox)}) ${title}` : title} noIndex />
      <RefusedNotice />
      <SectionNav
        sections={sections}
        current={current?.key ?? ''}
        work={work}
        onSearch={openSearch}
        recentCount={recentCount}
        onRecent={() => setListingRecent(true)}
      >
        {current?.render()}
      </SectionNav>
      {isSearching ? <AdminSearch sections={sections} onClose={() => setSearching(false)} /> : null}
      {isListingRecent ? <RecentChangesDialog onClose={() => setListingRecent(false)} /> : null}
    </>
  )
}

function titleOf(section: AdminSection | undefined): string {
  if (!section) return PANEL_NAME
  // The name of a section with a path is the title of its page.
  return section.path ? section.label : `${section.label} · ${PANEL_NAME}`
}

function useStorePanelAddress(): void {
  const { pathname, search } = useLocation()
  useEffect(() => storePanelAddress(pathname + search), [pathname, search])
}

/** How many of this admin's actions since the page was opened can be undone. */
function useRecentCount(): number {
  const { store } = useLocalData()
  const recent = recentChanges(store)
  const changes = useSyncExternalStore(recent.subscribe, recent.get)
  return changes.filter(({ state }) => state !== 'undone').length
}

/** Opens the search with Ctrl+K, or Cmd+K on a Mac, unless a dialog is open. */
function useSearchKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        // Chrome sends a key event without a key when a value is filled in.
        event.key?.toLowerCase() !== 'k' ||
        // On a Mac, Ctrl+K deletes to the end of the line.
        !(isMac() ? event.metaKey : event.ctrlKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
}

/** Scrolls to the top when a link opens another section; going back restores the scroll position instead. */
function useScrollToTop(key: string | undefined): void {
  const navigationType = useNavigationType()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (navigationType !== NavigationType.Pop) scrollTo({ top: 0, behavior: 'instant' })
  }, [key, navigationType])
}
