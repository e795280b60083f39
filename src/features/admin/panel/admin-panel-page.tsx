import { type ReactNode, Suspense } from 'react'
import { DocumentHead } from '#ui/page/document-head'
import { PageSection } from '#ui/page/page-section'
import { AdminGate } from './admin-gate'
import { PanelSkeleton } from './panel-skeleton'

export interface AdminPanelPageProps {
  title: string
  /** The panel. Its code is cached on devices of admins only; the page around it is for everyone. */
  children: ReactNode
}

/** The page of the admin panel, which says who has access. */
export function AdminPanelPage({ title, children }: AdminPanelPageProps) {
  // Hidden, because the section and the navigation say where one is; it gets the focus when the page opens.
  const heading = (
    <h1 className="rw-hidden" tabIndex={-1}>
      {title}
    </h1>
  )
  return (
    <AdminGate title={title} heading={heading}>
      {heading}
      <Suspense
        fallback={
          <>
            <DocumentHead title={title} noIndex />
            <PanelSkeleton />
          </>
        }
      >
        <PageSection space="tight" width="full">
          {children}
        </PageSection>
      </Suspense>
    </AdminGate>
  )
}
