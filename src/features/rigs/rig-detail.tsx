import { Suspense } from 'react'
import { useNoteViewed, useRecentlyViewed } from '#runtime/recently-viewed'
import { rigCrumbs, rigHead } from '#seo/item-heads/rig-head'
import { isSoldRig, rigStatusWords } from '#shared/catalog/rig-statuses'
import { specialtyName } from '#shared/catalog/specialty-match'
import { paths } from '#shared/site/paths'
import { useRowMarks } from '#sync/react'
import { AfterHydration } from '#ui/after-hydration'
import { lazyPart } from '#ui/lazy-part'
import { DataCard } from '#ui/lists/data-card'
import { Overview } from '#ui/lists/overview'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Tag } from '#ui/lists/tag'
import { TagList } from '#ui/lists/tag-list'
import { DetailColumns } from '#ui/page/detail-columns'
import { ItemDocumentHead } from '#ui/page/item-document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { PrintFooter } from '#ui/page/print-footer'
import { useItemPath } from '#ui/page/use-item-path'
import { Gallery } from '#ui/pictures/gallery'
import { formatRigPrice } from './format-rig-price'
import type { Rig } from './queries'
import { rigFacts } from './rig-facts'
import { RigFeatures } from './rig-features'
import { RigPurchase } from './rig-purchase'

const FinancingCard = lazyPart(async () => ({ default: (await import('./financing-card')).FinancingCard }), {
  isEager: true,
})
const RigActions = lazyPart(async () => ({ default: (await import('./rig-actions')).RigActions }), {
  isEager: true,
})
/** The foot of the page is loaded after the page. */
const SimilarRigs = lazyPart(async () => ({ default: (await import('./similar-rigs')).SimilarRigs }), {
  isQuiet: true,
})
const RecentlyViewed = lazyPart(
  async () => ({
    default: (await import('#ui/lists/recently-viewed')).RecentlyViewed,
  }),
  { isEager: true },
)

/** A rig's pictures, overview, features and data cards, and how to buy it. */
export function RigDetail({ rig }: { rig: Rig }) {
  const { id, title, description, year, status, price } = rig
  const specialty = specialtyName(rig.specialty)
  const mark = useRowMarks('rigs', [id]).get(id)
  const words = rigStatusWords(status)
  const path = paths.rig(rig)
  const images = rig.images ?? []
  useNoteViewed('rigs', id)
  const viewed = useRecentlyViewed('rigs', id)
  useItemPath(path)
  return (
    <>
      <ItemDocumentHead {...rigHead(rig)} />
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
          pictures={<Gallery pictures={images} subject={title} />}
          lead={<RigPurchase rig={rig} />}
          side={
            <>
              {isSoldRig(status) ? null : (
                <Suspense fallback={null}>
                  <FinancingCard price={price} />
                </Suspense>
              )}
              <Suspense fallback={null}>
                <RigActions rig={rig} />
              </Suspense>
            </>
          }
        >
          <Overview text={description} />
          <RigFeatures />
          <DataCard title="Specifications" hasColumns rows={rigFacts(rig)} />
        </DetailColumns>
        <PrintFooter path={path} />
      </PageSection>
      <AfterHydration>
        <Suspense fallback={null}>
          <SimilarRigs rig={rig} />
        </Suspense>
      </AfterHydration>
      <Suspense fallback={null}>
        <RecentlyViewed
          items={viewed.map((other) => ({
            id: other.id,
            to: paths.rig(other),
            title: other.title,
            picture: other.images?.[0],
            note: formatRigPrice(other.price),
          }))}
        />
      </Suspense>
    </>
  )
}
