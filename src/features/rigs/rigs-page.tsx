import { useMemo, useRef } from 'react'
import { useLoadState } from '#runtime/load-state'
import { useSync } from '#runtime/sync'
import { itemListLd } from '#seo/json-ld/item-list-ld'
import { RIGS_PAGE } from '#seo/listed-pages/rigs-page'
import { pageHead } from '#seo/page-head'
import { canBuyRig } from '#shared/catalog/rig-statuses'
import { paths } from '#shared/site/paths'
import { useRowMarks } from '#sync/react'
import { FilterChips } from '#ui/filters/filter-chips'
import { FilterPanel } from '#ui/filters/filter-panel'
import { FilteredListSkeleton } from '#ui/filters/filtered-list-skeleton'
import { lazyPart } from '#ui/lazy-part'
import { CardGrid } from '#ui/lists/card-grid'
import { ListStates } from '#ui/lists/list-states'
import { NoMatches } from '#ui/lists/no-matches'
import type { SortFieldProps } from '#ui/lists/sort-field'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { MAX_COMPARED_RIGS } from './compare/compared-rigs'
import { CompareBox } from './compare-box'
import { findRigs, RIG_SORTS } from './find-rigs'
import { type Rig, useRigs } from './queries'
import { RigCard } from './rig-card'
import { RIG_FILTERS, rigChoices, rigFilterLabels } from './rig-filter-labels'
import classes from './rigs-page.module.css'
import { useRigList } from './use-rig-list'

const RigFilterFields = lazyPart(async () => (await import('./rig-filter-fields')).RigFilterFields, {
  isEager: true,
  hasOwnBoundary: false,
})

const RigNotListed = lazyPart(async () => (await import('./rig-not-listed')).RigNotListed, {
  isEager: true,
})
/** Lazy, because the page begins without picked rigs, except for a link that has some. */
const CompareTray = lazyPart(async () => (await import('./compare/compare-tray')).CompareTray)
/** Loaded with the page, but the cards need not wait for it. */
const SortField = lazyPart<SortFieldProps<keyof typeof RIG_SORTS>>(
  async () => (await import('#ui/lists/sort-field')).SortField,
  { isEager: true },
)

/** Finished rigs for sale (Site 2). */
export function RigsPage() {
  const { commands } = useSync()
  const rigs = useRigs()
  const state = useLoadState(rigs && rigs.length > 0, 'rigs')
  return (
    <>
      <DocumentHead
        {...pageHead(RIGS_PAGE, {
          jsonLd: itemListLd(rigs, (rig) => ({ name: rig.title, path: paths.rig(rig) })),
        })}
      />
      <PageHeading
        eyebrow="On the lot"
        title="Rigs available"
        intro="Built, finished and on the lot in Genoa. Drive one home instead of waiting for yours."
      />
      <PageSection space="tight">
        <ListStates
          state={state}
          skeleton={
            <FilteredListSkeleton openChoices={RIG_FILTERS.map((filter) => rigChoices(filter).length)} />
          }
          failed="Failed to load rigs"
          onRetry={commands.syncNow}
          empty={{
            title: 'No rigs found',
            text: 'Every rig on the lot is sold. Ask us what’s next.',
          }}
        >
          {rigs ? <RigList rigs={rigs} /> : null}
        </ListStates>
      </PageSection>
      <RigNotListed />
    </>
  )
}

function RigList({ rigs }: { rigs: readonly Rig[] }) {
  const state = useRigList()
  const { filters, change, clear, compared, setCompared } = state
  const found = useMemo(() => findRigs(rigs, filters), [rigs, filters])
  const marks = useRowMarks(
    'rigs',
    found.map(({ id }) => id),
  )
  const labels = rigFilterLabels(filters)
  const count = useRef<HTMLParagraphElement>(null)
  // A link may have ids of removed rigs; they do not count as picked.
  const picked = compared.flatMap((id) => rigs.find((rig) => rig.id === id) ?? [])
  const pickedIds = picked.map(({ id }) => id)
  const setPicked = (id: string, isPicked: boolean) =>
    setCompared((ids) => {
      const others = ids.filter((other) => other !== id && rigs.some((rig) => rig.id === other))
      return isPicked ? [...others, id] : others
    })
  const forSale = found.filter(({ status }) => canBuyRig(status))
  const notForSale = found.filter(({ status }) => !canBuyRig(status))
  const card = (rig: Rig) => (
    <RigCard
      key={rig.id}
      rig={rig}
      isFirst={rig === found[0]}
      mark={marks.get(rig.id)}
      headingLevel={canBuyRig(rig.status) ? 2 : 3}
    >
      <CompareBox
        rig={rig}
        isCompared={pickedIds.includes(rig.id)}
        isFull={picked.length >= MAX_COMPARED_RIGS}
        onCompare={(isCompared) => setPicked(rig.id, isCompared)}
      />
    </RigCard>
  )
  return (
    <div className="rw-stack rw-gap-20">
      <FilterPanel
        title="Filter rigs"
        active={labels.length}
        doneLabel={`Show ${found.length} ${found.length === 1 ? 'rig' : 'rigs'}`}
        onClear={clear}
        fieldCount={RIG_FILTERS.length}
        isOpenAtFirst
      >
        <RigFilterFields rigs={rigs} state={state} />
      </FilterPanel>
      <div className="rw-stack rw-gap-20" data-query="">
        <FilterChips
          chips={labels.map(({ text, without }) => ({
            key: text,
            label: text,
            onRemove: () => change(without),
          }))}
          onClear={clear}
          count={count}
        />
        <div className="rw-results">
          <p ref={count} tabIndex={-1} role="status">
            Showing {found.length} of {rigs.length} rigs
          </p>
          {found.length === 0 ? null : (
            <SortField orders={RIG_SORTS} value={filters.sort} onChange={(sort) => change({ sort })} />
          )}
        </div>
        {found.length === 0 ? (
          <NoMatches
            title="No rigs found"
            things="rigs"
            search=""
            onClear={() => {
              count.current?.focus({ preventScroll: true })
              clear()
            }}
          />
        ) : (
          <>
            {forSale.length > 0 ? (
              <CardGrid columns={3} label="Rigs">
                {forSale.map(card)}
              </CardGrid>
            ) : null}
            {notForSale.length > 0 ? (
              <section className={`rw-stack rw-gap-16 ${classes.taken}`} aria-labelledby="taken-rigs">
                <div className="rw-stack rw-gap-4">
                  <h2 id="taken-rigs">Reserved, pending or sold</h2>
                  <p className="rw-soft">We can build a similar one for you.</p>
                </div>
                <CardGrid columns={3} label="Reserved, pending or sold">
                  {notForSale.map(card)}
                </CardGrid>
              </section>
            ) : null}
          </>
        )}
      </div>
      {picked.length > 0 ? <CompareTray rigs={picked} onRemove={(id) => setPicked(id, false)} /> : null}
    </div>
  )
}
