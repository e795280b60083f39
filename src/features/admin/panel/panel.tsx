import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import type { AdminSection } from './admin-section'
import { RefusedNotice } from './refused-notice'
import { SectionNav } from './section-nav'

export interface PanelProps {
  sections: readonly AdminSection[]
  current: AdminSection | undefined
}

/** The panel below its heading: what the server has refused, the navigation, and the current section. */
export function Panel({ sections, current }: PanelProps) {
  useScrollToTop(current?.key)
  return (
    <>
      <RefusedNotice />
      <SectionNav sections={sections} current={current?.key ?? ''}>
        {current?.render()}
      </SectionNav>
    </>
  )
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
