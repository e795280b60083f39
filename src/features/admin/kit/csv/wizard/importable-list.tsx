import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part'
import { ListSkeleton } from '../../list/list-skeleton'
import { useOpenRow } from '../../list/open-row/use-open-row'
import type { CsvFormat } from '../csv-format'

const ImportWizard = lazyPart(async () => (await import('./import-wizard')).ImportWizard, {
  hasOwnBoundary: false,
})

export interface ImportableListProps {
  format: CsvFormat
  /** Contains its own live queries: they stop while rows are imported, because it is unmounted. */
  list: ReactNode
}

/** Shows the import wizard instead of the list while the address has `?import=1`. */
export function ImportableList({ format, list }: ImportableListProps) {
  const { isImporting, close } = useOpenRow()
  if (!isImporting) return list
  return (
    <Suspense fallback={<ListSkeleton />}>
      <ImportWizard format={format} onClose={close} />
    </Suspense>
  )
}
