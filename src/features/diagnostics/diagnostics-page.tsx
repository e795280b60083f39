import { useEffect, useEffectEvent, useState } from 'react'
import { paths } from '#shared/site/paths'
import { BusyButton } from '#ui/busy-button'
import { DataCard } from '#ui/lists/data-card'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { browserPorts } from './browser-ports'
import { collectFacts, type OwnFacts } from './collect-facts'
import classes from './diagnostics-page.module.css'
import { diagnosticsReport, type ReportSection, reportText } from './diagnostics-report'
import { ReportTools } from './report-tools'

const CRUMBS = [
  { name: 'Sync center', path: paths.sync },
  { name: 'Diagnostics', path: paths.diagnostics },
]

/**
 * What support needs to help, without personal data. Works without a local database, a connection or running sync,
 * because it is needed when those fail.
 */
export function DiagnosticsPage(own: OwnFacts) {
  const [sections, setSections] = useState<ReportSection[]>()
  const [isCollecting, setCollecting] = useState(false)
  const collect = useEffectEvent(async (isLatest: () => boolean) => {
    setCollecting(true)
    const facts = await collectFacts(own, browserPorts())
    // A collection that began earlier may end later, with older facts.
    if (!isLatest()) return
    setSections(diagnosticsReport(facts))
    setCollecting(false)
  })
  const { localData, status, notes } = own
  const [requests, setRequests] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: collects again when one of these changes
  useEffect(() => {
    let isLatest = true
    void collect(() => isLatest)
    return () => {
      isLatest = false
    }
  }, [localData, requests, notes, status.state, status.isListening])
  return (
    <>
      <DocumentHead title="Diagnostics" noIndex />
      <PageHeading
        crumbs={CRUMBS}
        title="Diagnostics"
        intro="Something not working? Send us this report. It describes the state of the app and this device. It contains no names, no addresses and nothing you wrote."
      />
      <PageSection space="tight">
        <ReportTools text={sections ? reportText(sections) : null}>
          <BusyButton variant="default" onClick={() => setRequests(requests + 1)} isBusy={isCollecting}>
            Refresh
          </BusyButton>
        </ReportTools>
        <div className={classes.plates} aria-busy={isCollecting}>
          {sections?.map(({ title, rows }) => (
            <div key={title} className={classes.plate}>
              <DataCard title={title} rows={rows} />
            </div>
          ))}
        </div>
      </PageSection>
    </>
  )
}
