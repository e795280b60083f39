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
  useSectionStart(current?.key)
  return (
    <>
      <RefusedNotice />
      <SectionNav sections={sections} current={current?.key ?? ''}>
        {current?.render()}
      </SectionNav>
    </>
  )
}

/** Shows the start of a section that was opened by a link; going back restores the scroll position instead. */
function useSectionStart(key: string | undefined): void {
  const navigationType = useNavigationType()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (navigationType !== NavigationType.Pop) scrollTo({ top: 0, behavior: 'instant' })
  }, [key, navigationType])
}
