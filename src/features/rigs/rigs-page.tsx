import { Button } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useLoadState } from '#runtime/load-state'
import { useSync } from '#runtime/sync'
import { itemListLd } from '#seo/json-ld/item-list-ld'
import { RIGS_PAGE } from '#seo/listed-pages/rigs-page'
import { pageHead } from '#seo/page-head'
import { isSoldRig } from '#shared/catalog/rig-statuses'
import { paths } from '#shared/site/paths'
import { useRowMarks } from '#sync/react'
import { lazyPart } from '#ui/lazy-part'
import { CardGrid } from '#ui/lists/card-grid'
import { EmptyState } from '#ui/lists/empty-state'
import { FilterChips } from '#ui/lists/filter-chips'
import { FilterPanel } from '#ui/lists/filter-panel'
import { FilteredListSkeleton } from '#ui/lists/filtered-list-skeleton'
import { ListStates } from '#ui/lists/list-states'
import { SortField } from '#ui/lists/sort-field'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { useShopInfo } from '#ui/shop/shop-info'
import { CompareBox } from './compare-box'
import { CompareTray } from './compare-tray'
import { MAX_COMPARED_RIGS } from './compared-rigs'
import { findRigs, RIG_SORTS } from './find-rigs'
import { type Rig, useRigs } from './queries'
import { RigCard } from './rig-card'
import { RIG_FILTERS, rigFilterLabels } from './rig-filter-labels'
import classes from './rigs-page.module.css'
import { useRigList } from './use-rig-list'

const RigFilterFields = lazyPart(
  async () => ({
    default: (await import('./rig-filter-fields')).RigFilterFields,
  }),
  { isEager: true },
)

/** Finished rigs for sale (Site 2). */
export function RigsPage() {
  const facts = useShopInfo().facts
  const { commands } = useSync()
  const rigs = useRigs()
  const state = useLoadState(rigs && rigs.length > 0, 'rigs')
  return (
    <>
      <DocumentHead
        {...pageHead(RIGS_PAGE, {
          jsonLd: itemListLd(rigs, ({ id, title }) => ({ name: title, path: paths.rig(id) })),
        })}
      />
      <PageHeading
        eyebrow="On the lot"
        title="Rigs available"
        intro="Built, finished and standing in Genoa. Drive one home instead of waiting for yours."
      />
      <PageSection space="tight">
        <ListStates
          state={state}
          skeleton={<FilteredListSkeleton openFields={RIG_FILTERS.length} />}
          failed="Failed to load rigs"
          onRetry={commands.syncNow}
          empty={{
            title: 'No rigs found',
            text: 'Every rig on the lot has found its driver. Ask us what comes next.',
          }}
        >
          {rigs ? <RigList rigs={rigs} /> : null}
        </ListStates>
      </PageSection>
      <PageSection tone="graphite" labelledBy="other-rig">
        <div className="rw-stack rw-gap-16 rw-start">
          <h2 id="other-rig">Don't See What You Need?</h2>
          <p>We build to order, and often know of a rig before it stands here. Call or write to us.</p>
          <div className="rw-cluster rw-gap-12 rw-above-8">
            <Button component="a" href={facts.phoneHref} size="lg" leftSection={<IconPhone size={20} />}>
              {facts.phone}
            </Button>
            <Button
              component="a"
              href={facts.emailHref}
              size="lg"
              variant="default"
              leftSection={<IconMail size={20} />}
            >
              Email Us
            </Button>
          </div>
        </div>
      </PageSection>
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
  const compare = (id: string, isCompared: boolean) =>
    setCompared((ids) => {
      const others = ids.filter((other) => other !== id && rigs.some((rig) => rig.id === other))
      return isCompared ? [...others, id] : others
    })
  const forSale = found.filter(({ status }) => !isSoldRig(status))
  const sold = found.slice(forSale.length)
  const card = (rig: Rig) => (
    <RigCard
      key={rig.id}
      rig={rig}
      isFirst={rig === found[0]}
      mark={marks.get(rig.id)}
      headingLevel={isSoldRig(rig.status) ? 3 : 2}
    >
      <CompareBox
        rig={rig}
        isCompared={pickedIds.includes(rig.id)}
        isFull={picked.length >= MAX_COMPARED_RIGS}
        onCompare={(isCompared) => compare(rig.id, isCompared)}
      />
    </RigCard>
  )
  return (
    <div className={classes.list}>
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
      <div className={classes.results} data-query="">
        <FilterChips
          chips={labels.map(({ filter, text }) => ({
            key: filter,
            label: text,
            onRemove: () => change({ [filter]: null }),
          }))}
          onClear={clear}
          count={count}
        />
        <div className="rw-cluster rw-gap-8 rw-center rw-between">
          <p ref={count} tabIndex={-1} role="status" className="rw-soft rw-medium">
            Showing {found.length} of {rigs.length} rigs
          </p>
          <SortField orders={RIG_SORTS} value={filters.sort} onChange={(sort) => change({ sort })} />
        </div>
        {found.length === 0 ? (
          <EmptyState title="No rigs found" text="No rig matches all of these filters. Take one away." />
        ) : (
          <>
            {forSale.length > 0 ? (
              <CardGrid columns={3} label="Rigs">
                {forSale.map(card)}
              </CardGrid>
            ) : null}
            {sold.length > 0 ? (
              <section className={classes.sold} aria-labelledby="sold-rigs">
                <div className="rw-stack rw-gap-4">
                  <h2 id="sold-rigs">Sold</h2>
                  <p className="rw-soft">
                    These have found their owners. We can build a similar one for you.
                  </p>
                </div>
                <CardGrid columns={3} label="Sold rigs">
                  {sold.map(card)}
                </CardGrid>
              </section>
            ) : null}
          </>
        )}
      </div>
      <CompareTray rigs={picked} onRemove={(id) => compare(id, false)} />
    </div>
  )
}
