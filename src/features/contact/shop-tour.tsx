import { Button } from '@mantine/core'
import { DataCard } from '#ui/lists/data-card'
import { PageSection } from '#ui/page/page-section'
import classes from './shop-tour.module.css'

const FACTS = [
  { label: 'Floor', value: '26,000 sq ft' },
  { label: 'Grounds', value: '5.72 acres' },
  { label: 'Climate', value: 'Controlled year-round' },
  { label: 'Tours', value: 'By appointment' },
]

/** An invitation to see the shop (Site 2); `onAsk` moves the focus to the form. */
export function ShopTour({ onAsk }: { onAsk: () => void }) {
  return (
    <PageSection labelledBy="tour-heading">
      <div className={classes.tour}>
        <div className={classes.words}>
          <h2 id="tour-heading">Tour the shop</h2>
          <p>
            Bring your truck and your sketch. Follow a build from the flat sheet to the last seal, open every
            door on the floor, and talk to the person who would weld yours. It takes about an hour. Coffee’s
            on us.
          </p>
          <div>
            <Button size="lg" onClick={onAsk}>
              Schedule a Tour
            </Button>
          </div>
        </div>
        <DataCard title="The building" headingLevel={3} rows={FACTS} />
      </div>
    </PageSection>
  )
}
