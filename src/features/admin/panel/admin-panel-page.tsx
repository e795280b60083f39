import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '#ui/lazy-part'
import { DocumentHead } from '#ui/page/document-head'
import { PageSection } from '#ui/page/page-section'
import { ListSkeleton } from '../kit/list/list-skeleton'
import { AdminGate } from './admin-gate'
import type { AdminSection } from './admin-section'

/** Its code is cached on devices of admins only; the page around it is for everyone. */
const Panel = lazyPart(async () => ({ default: (await import('./panel')).Panel }))

export interface AdminPanelPageProps {
  sections: readonly AdminSection[]
  /** Key of the section that the path selects; without it, the query of the address selects one. */
  section?: string
}

/** The admin panel: one section at a time, selected by the address. */
export function AdminPanelPage({ sections, section }: AdminPanelPageProps) {
  const [params] = useSearchParams()
  const key = section ?? params.get('section')
  // An unknown section opens the first one, because links get old.
  const current = sections.find((known) => known.key === key) ?? sections[0]
  // The name of a section with a path is the title of its page.
  const title = current?.path ? current.label : 'Admin Panel'
  const documentTitle = current && !current.path ? `${current.label} · ${title}` : title
  // Hidden, because the section and the navigation say where one is; it gets the focus when the page opens.
  const heading = (
    <h1 className="rw-hidden" tabIndex={-1}>
      {title}
    </h1>
  )
  return (
    <AdminGate title={title} heading={heading}>
      {heading}
      <PageSection space="tight" width="full">
        <Suspense
          fallback={
            <>
              <DocumentHead title={documentTitle} noIndex />
              <ListSkeleton />
            </>
          }
        >
          <Panel sections={sections} current={current} title={documentTitle} />
        </Suspense>
      </PageSection>
    </AdminGate>
  )
}
