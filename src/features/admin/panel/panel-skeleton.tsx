import { PageSection } from '#ui/page/page-section'
import { ListSkeleton } from '../kit/list/list-skeleton'
import frame from './panel-frame.module.css'

/**
 * The panel while the role, the code or the data is loading: without the site's navigation, and with space for the
 * section links, the bar and a list, so that nothing moves when they appear.
 */
export function PanelSkeleton() {
  return (
    <div data-panel>
      <PageSection space="tight" width="full">
        <div className={frame.layout}>
          <div className={frame.rail} />
          <ListSkeleton />
        </div>
        <div className={frame.bar} />
      </PageSection>
    </div>
  )
}
