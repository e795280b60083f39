import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useLoadState } from '#runtime/load-state'
import { paths } from '#shared/site/paths'
import { useRedirectOnLoadError } from '#ui/feedback/use-redirect-on-load-error'
import { EmptyState } from '#ui/lists/empty-state'
import { DetailSkeleton } from '#ui/page/detail-skeleton'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { PrintButton } from '#ui/page/print-button'
import { PrintFooter } from '#ui/page/print-footer'
import { useRigsOf } from '../queries'
import { CompareTable } from './compare-table'
import { comparedFromUrl, withCompared } from './compared-rigs'

const CRUMBS = [
  { name: 'Rigs Available', path: paths.rigs },
  { name: 'Compare', path: paths.compareRigs },
]

/** Up to three rigs side by side. The URL has their ids, and the filters of the list for the way back. */
export function ComparePage() {
  const [params, setParams] = useSearchParams()
  const ids = useMemo(() => comparedFromUrl(params), [params])
  const rigs = useRigsOf(ids)
  const state = useLoadState(rigs && rigs.length > 0, 'rigs')
  useRedirectOnLoadError({
    hasFailed: state === 'failed',
    message: 'Failed to load rigs',
    listPath: paths.rigs,
  })
  const remove = (removedId: string) =>
    setParams(
      (current) => {
        const otherIds = comparedFromUrl(current).filter((id) => id !== removedId)
        return withCompared(current, otherIds)
      },
      { replace: true },
    )
  return (
    <>
      <DocumentHead title="Compare rigs" noIndex />
      <PageHeading crumbs={CRUMBS} title="Compare rigs">
        <Button component={Link} to={`${paths.rigs}?${params}`} variant="default">
          Back to the List
        </Button>
        {state === 'present' ? <PrintButton /> : null}
      </PageHeading>
      <PageSection space="tight">
        {state === 'loading' ? <DetailSkeleton /> : null}
        {state === 'absent' ? (
          <EmptyState
            title="Nothing to compare"
            text="Check “Compare” on two or three rigs in the list. Rigs we’ve taken down can’t be compared."
          >
            <Button component={Link} to={paths.rigs}>
              Browse Rigs
            </Button>
          </EmptyState>
        ) : null}
        {state === 'present' && rigs ? <CompareTable rigs={rigs} onRemove={remove} /> : null}
        <PrintFooter path={`${paths.compareRigs}?${params}`} />
      </PageSection>
    </>
  )
}
