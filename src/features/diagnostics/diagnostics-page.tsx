import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { diagnosticsReport, type ReportSection, reportText } from '#domain/diagnostics-report'
import { paths } from '#domain/paths'
import { DataCard } from '#ui/data-card'
import { DocumentHead } from '#ui/document-head'
import { PageHeading } from '#ui/page-heading'
import { PageSection } from '#ui/page-section'
import { collectFacts, type OwnFacts } from './collect-facts'
import classes from './diagnostics-page.module.css'
import { ReportTools } from './report-tools'
import { theBrowser } from './the-browser'

const CRUMBS = [
  { name: 'Sync centre', path: paths.sync },
  { name: 'Diagnostics', path: paths.diagnostics },
]

/**
 * What support needs to help, and nothing that says who somebody is. Stands without a local database, a network and a
 * running engine: it is for when those are what is wrong.
 */
export function DiagnosticsPage(own: OwnFacts) {
  const [sections, setSections] = useState<ReportSection[]>()
  const [isLooking, setLooking] = useState(false)
  const look = useEffectEvent(async (isLatest: () => boolean) => {
    setLooking(true)
    const facts = await collectFacts(own, theBrowser())
    // One that began earlier may end later, and knows less.
    if (!isLatest()) return
    setSections(diagnosticsReport(facts))
    setLooking(false)
  })
  const { localData, status, notes } = own
  const [looks, setLooks] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked again when the database opens, when the sync comes to rest, when something is noted, and when somebody asks
  useEffect(() => {
    let isLatest = true
    void look(() => isLatest)
    return () => {
      isLatest = false
    }
  }, [localData, looks, notes, status.state, status.isListening])
  return (
    <>
      <DocumentHead title="Diagnostics" noIndex />
      <PageHeading
        crumbs={CRUMBS}
        title="Diagnostics"
        intro="If something does not work, send this to us. It says how this app and this device are doing: no names, no addresses, nothing of what you wrote."
      />
      <PageSection space="tight">
        <ReportTools text={sections ? reportText(sections) : null}>
          <Button variant="default" onClick={() => setLooks(looks + 1)} loading={isLooking}>
            Look again
          </Button>
        </ReportTools>
        <div className={classes.plates} aria-busy={isLooking}>
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
