import { useEffect } from 'react'
import type { CompanyFacts } from '#domain/company-facts'
import { useCompanyFacts } from '#runtime/company'
import { PageData } from '../page-data'

export interface CompanyFactsReaderProps {
  /** Must keep its identity between renders. */
  onRead: (facts: CompanyFacts) => void
}

/** Brings what an admin has saved into the frame, which shows before there is a database to read. Draws nothing. */
export function CompanyFactsReader({ onRead }: CompanyFactsReaderProps) {
  return (
    <PageData>
      <Reading onRead={onRead} />
    </PageData>
  )
}

function Reading({ onRead }: CompanyFactsReaderProps) {
  const { phone, phoneHref, email, emailHref, address } = useCompanyFacts()
  useEffect(
    () => onRead({ phone, phoneHref, email, emailHref, address }),
    [onRead, phone, phoneHref, email, emailHref, address],
  )
  return null
}
