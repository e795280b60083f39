import type { ReactNode } from 'react'
import { rigCrumbs } from '#seo/item-heads/rig-head'
import { rigStatusWords } from '#shared/catalog/rig-statuses'
import { specialtyName } from '#shared/catalog/specialty-match'
import { paths } from '#shared/site/paths'
import type { RowMark } from '#sync/core/row-mark'
import { DataCard } from '#ui/lists/data-card'
import { Overview } from '#ui/lists/overview'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Tag } from '#ui/lists/tag'
import { TagList } from '#ui/lists/tag-list'
import { DetailColumns } from '#ui/page/detail-columns'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { PrintFooter } from '#ui/page/print-footer'
import { Gallery } from '#ui/pictures/gallery'
import type { Rig } from './queries'
import { rigFacts } from './rig-facts'
import { RigFeatures } from './rig-features'
import { RigPurchase } from './rig-purchase'

export interface RigBodyProps {
  rig: Rig
  mark?: RowMark | undefined
  /** Opens the quote dialog; does nothing in a preview. */
  onRequest?: () => void
  /** Financing and actions, which a preview does not have. */
  side?: ReactNode
}

/** A rig's pictures, price, overview, features and data card, on its page and in the panel's preview. */
export function RigBody({ rig, mark, onRequest, side }: RigBodyProps) {
  const { title, description, year } = rig
  const specialty = specialtyName(rig.specialty)
  const words = rigStatusWords(rig.status)
  return (
    <>
      <PageHeading crumbs={rigCrumbs(rig)} title={title}>
        <TagList>
          <Tag tone={words.tone}>{words.label}</Tag>
          {specialty ? <Tag tone="graphite">{specialty}</Tag> : null}
          {year ? <Tag tone="graphite">{year}</Tag> : null}
        </TagList>
        <PendingMarker mark={mark} />
      </PageHeading>
      <PageSection space="tight">
        <DetailColumns
          pictures={<Gallery pictures={rig.images ?? []} subject={title} />}
          lead={<RigPurchase rig={rig} onRequest={onRequest} />}
          side={side}
        >
          <Overview text={description} />
          <RigFeatures />
          <DataCard title="Specifications" hasColumns rows={rigFacts(rig)} />
        </DetailColumns>
        <PrintFooter path={paths.rig(rig)} />
      </PageSection>
    </>
  )
}
