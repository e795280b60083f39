import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '#ui/lazy-part'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { ListSkeleton } from '../kit/list/list-skeleton'
import { AdminGate } from './admin-gate'
import type { AdminSection } from './admin-section'

/** Its code is cached on devices of admins only; the page around it is for everyone. */
const Panel = lazyPart(async () => ({ default: (await import('./panel')).Panel }))

/** The admin panel: one section at a time, selected by the address. */
export function AdminPanelPage({ sections }: { sections: readonly AdminSection[] }) {
  const [params] = useSearchParams()
  // An unknown section opens the first one, because links get old.
  const current = sections.find(({ key }) => key === params.get('section')) ?? sections[0]
  return (
    <AdminGate title="Admin Panel">
      <DocumentHead title={current ? `${current.label} · Admin Panel` : 'Admin Panel'} noIndex />
      <PageHeading eyebrow="Admin" title="Admin Panel" isLow />
      <PageSection space="tight">
        <Suspense fallback={<ListSkeleton />}>
          <Panel sections={sections} current={current} />
        </Suspense>
      </PageSection>
    </AdminGate>
  )
}
