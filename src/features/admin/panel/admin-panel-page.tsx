import { useSearchParams } from 'react-router-dom'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { AdminGate } from './admin-gate'
import type { AdminSection } from './admin-section'
import { RefusedNotice } from './refused-notice'
import { SectionNav } from './section-nav'

/** The admin panel: one section at a time, selected by the address. */
export function AdminPanelPage({ sections }: { sections: readonly AdminSection[] }) {
  return (
    <AdminGate title="Admin Panel">
      <Panel sections={sections} />
    </AdminGate>
  )
}

function Panel({ sections }: { sections: readonly AdminSection[] }) {
  const [params] = useSearchParams()
  // An unknown section opens the first one, because links get old.
  const current = sections.find(({ key }) => key === params.get('section')) ?? sections[0]
  return (
    <>
      <DocumentHead title={current ? `${current.label} · Admin Panel` : 'Admin Panel'} noIndex />
      <PageHeading eyebrow="Admin" title="Admin Panel" isLow />
      <PageSection space="tight">
        <RefusedNotice />
        <SectionNav sections={sections} current={current?.key ?? ''}>
          {current?.render()}
        </SectionNav>
      </PageSection>
    </>
  )
}
