import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { useLoadState } from '#runtime/load-state'
import { useSync } from '#runtime/sync'
import { itemListLd } from '#seo/json-ld/item-list-ld'
import { pageHead } from '#seo/page-head'
import { paths } from '#shared/site/paths'
import { useRowMarks } from '#sync/react'
import { LoadFailed } from '#ui/feedback/load-failed'
import { FilterButtons } from '#ui/filters/filter-buttons'
import { DataCard } from '#ui/lists/data-card'
import { EmptyState } from '#ui/lists/empty-state'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { CallToAction } from '#ui/shop/call-to-action'
import { type Section, useSections } from './queries'
import { SectionBlock } from './section-block'
import { FARRIERS_VETS, FIRST_RESPONDERS, type SectionSite } from './section-site'
import classes from './sections-page.module.css'
import { SectionsSkeleton } from './sections-skeleton'

export const FarriersVetsPage = () => <SectionsPage site={FARRIERS_VETS} />
export const FirstRespondersPage = () => <SectionsPage site={FIRST_RESPONDERS} />

/** All active sections of a site, alternating left and right (Site 2). */
function SectionsPage({ site }: { site: SectionSite }) {
  const { commands } = useSync()
  const sections = useSections(site.table)
  const state = useLoadState(sections && sections.length > 0, site.table)
  return (
    <>
      <DocumentHead
        {...pageHead(site.page, {
          image: sections?.[0]?.images[0],
          jsonLd: itemListLd(sections, ({ title, section_key }) => ({
            name: title,
            path: site.sectionPath(section_key),
          })),
        })}
      />
      <PageHeading
        eyebrow={site.eyebrow}
        title={site.title}
        intro={site.intro}
        aside={
          <div className={classes.facts}>
            <DataCard rows={site.facts} />
          </div>
        }
      />
      <PageSection space="tight">
        {state === 'loading' ? <SectionsSkeleton /> : null}
        {/* A failed load shows the empty state (Site 8) with the reason. */}
        {state === 'failed' ? (
          <LoadFailed message="No sections available" onRetry={commands.syncNow} />
        ) : null}
        {state === 'absent' ? <EmptyState title="No sections available" /> : null}
        {state === 'present' && sections ? <FilteredSections site={site} sections={sections} /> : null}
      </PageSection>
      <CallToAction title={site.closing} quotePath={paths.quoteFor(site.specialtyOf(null))} />
    </>
  )
}

function FilteredSections({ site, sections }: { site: SectionSite; sections: readonly Section[] }) {
  const [params, setParams] = useSearchParams()
  const marks = useRowMarks(
    site.table,
    sections.map(({ id }) => id),
  )
  // An unknown tag in an old link is ignored.
  const chosen = site.tags.find(({ tag }) => tag === params.get('tag'))?.tag ?? 'all'
  const found = sections.filter(({ tag }) => chosen === 'all' || tag === chosen)
  const choose = (tag: string) => setParams(tag === 'all' ? {} : { tag }, { preventScrollReset: true })
  return (
    <div className={classes.list} data-query="">
      <div className={classes.filters}>
        <FilterButtons
          label="Show sections for"
          choices={[
            { key: 'all', label: 'All', count: sections.length },
            ...site.tags.map(({ tag, filter }) => ({
              key: tag,
              label: filter,
              count: sections.filter((section) => section.tag === tag).length,
            })),
          ]}
          current={chosen}
          onChoose={choose}
        />
        <p role="status" className="rw-soft rw-medium">
          Showing {found.length} of {sections.length}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState title="No sections found" text="Nothing here right now.">
          <Button variant="default" onClick={() => choose('all')}>
            Show All
          </Button>
        </EmptyState>
      ) : (
        found.map((section, position) => (
          <SectionBlock
            key={section.id}
            site={site}
            section={section}
            isFirst={position === 0}
            mark={marks.get(section.id)}
          />
        ))
      )}
    </div>
  )
}
