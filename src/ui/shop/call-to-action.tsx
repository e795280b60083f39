import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { PageSection } from '../page/page-section'
import classes from './call-to-action.module.css'
import { useShopInfo } from './shop-info'

/** Links at the foot of a page: to the quote form, the rig builder and the projects (Site 2). */
export function CallToAction({ title, quotePath = paths.getQuote }: { title: string; quotePath?: string }) {
  const { facts, switches } = useShopInfo()
  return (
    <PageSection tone="graphite" labelledBy="cta-heading">
      <div className="rw-cluster rw-gap-24 rw-center rw-between">
        <h2 id="cta-heading" className={classes.title}>
          {title}
        </h2>
        <div className="rw-cluster rw-gap-12">
          {switches.takesQuotes ? (
            <Button component={Link} to={quotePath} size="lg">
              Get a Quote
            </Button>
          ) : (
            <Button component="a" href={facts.phoneHref} size="lg">
              Call {facts.phone}
            </Button>
          )}
          <Button component={Link} to={paths.rigBuilder} size="lg" variant="default">
            Build It in 3D
          </Button>
          <Button component={Link} to={paths.projects} size="lg" variant="default">
            View Projects
          </Button>
        </div>
      </div>
    </PageSection>
  )
}
