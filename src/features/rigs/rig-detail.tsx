import { useNoteViewed, useRecentlyViewed } from '#runtime/recently-viewed'
import { rigHead } from '#seo/item-heads/rig-head'
import { isSoldRig } from '#shared/catalog/rig-statuses'
import { paths } from '#shared/site/paths'
import { useRowMarks } from '#sync/react'
import { AfterHydration } from '#ui/after-hydration'
import { lazyPart } from '#ui/lazy-part'
import { ItemDocumentHead } from '#ui/page/item-document-head'
import { useItemPath } from '#ui/page/use-item-path'
import { formatRigPrice } from './format-rig-price'
import type { Rig } from './queries'
import { RigBody } from './rig-body'
import { useRigRequest } from './use-rig-request'

const FinancingCard = lazyPart(async () => (await import('./financing-card')).FinancingCard, {
  isEager: true,
})
const RigActions = lazyPart(async () => (await import('./rig-actions')).RigActions, {
  isEager: true,
})
/** Loaded after the page, because it is below the fold. If it fails, nothing is shown. */
const SimilarRigs = lazyPart(async () => (await import('./similar-rigs')).SimilarRigs, {
  isQuiet: true,
})
const RecentlyViewed = lazyPart(async () => (await import('#ui/lists/recently-viewed')).RecentlyViewed, {
  isEager: true,
})

/** A rig at its address, with its document head, financing, actions and what is like it. */
export function RigDetail({ rig }: { rig: Rig }) {
  const { id, status, price } = rig
  const request = useRigRequest()
  const mark = useRowMarks('rigs', [id]).get(id)
  useNoteViewed('rigs', id)
  const viewed = useRecentlyViewed('rigs', id)
  useItemPath(paths.rig(rig))
  return (
    <>
      <ItemDocumentHead {...rigHead(rig)} />
      <RigBody
        rig={rig}
        mark={mark}
        onRequest={() => request(rig)}
        side={
          <>
            {isSoldRig(status) ? null : <FinancingCard price={price} />}
            <RigActions rig={rig} />
          </>
        }
      />
      <AfterHydration>
        <SimilarRigs rig={rig} />
      </AfterHydration>
      <RecentlyViewed
        items={viewed.map((other) => ({
          id: other.id,
          to: paths.rig(other),
          title: other.title,
          picture: other.images?.[0],
          note: formatRigPrice(other.price),
        }))}
      />
    </>
  )
}
