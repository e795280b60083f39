import type { AdminSection } from './admin-section'
import { RefusedNotice } from './refused-notice'
import { SectionNav } from './section-nav'

export interface PanelProps {
  sections: readonly AdminSection[]
  current: AdminSection | undefined
}

/** The panel below its heading: what the server has refused, the navigation, and the current section. */
export function Panel({ sections, current }: PanelProps) {
  return (
    <>
      <RefusedNotice />
      <SectionNav sections={sections} current={current?.key ?? ''}>
        {current?.render()}
      </SectionNav>
    </>
  )
}
