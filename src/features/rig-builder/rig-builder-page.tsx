import { RIG_BUILDER_PAGE } from '#seo/listed-pages/rig-builder-page'
import { pageHead } from '#seo/page-head'
import { lazyPart } from '#ui/lazy-part'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { PRESETS } from './build/presets'
import { DrawnView } from './drawings/drawn-view'
import classes from './rig-builder-page.module.css'

/** The model requires three.js, so it is loaded after the page; until then, a drawing of the default rig is shown. */
const Builder = lazyPart(async () => (await import('./builder')).Builder, {
  fallback: (
    <div className={classes.standIn}>
      <DrawnView build={PRESETS.farrier} view="curb" />
    </div>
  ),
})

/** Lazy: it stores the rig builder on the device, which need not happen before the builder shows. */
const OfflineNote = lazyPart(async () => (await import('./offline-note')).OfflineNote, { isQuiet: true })

/** "Build Your Rig": a person's own rig in three dimensions, to share, or to send as a quote request. */
export function RigBuilderPage() {
  return (
    <>
      <DocumentHead {...pageHead(RIG_BUILDER_PAGE)} />
      {/* In print, the spec sheet has a separate heading. */}
      <div data-print="none">
        <PageHeading
          title="Build your rig"
          intro="Put it together, walk around it, and send it to us for a price."
        />
      </div>
      <PageSection space="tight">
        <Builder />
        <OfflineNote />
      </PageSection>
    </>
  )
}
