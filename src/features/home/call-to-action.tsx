import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#domain/paths'
import { PageSection } from '#ui/page-section'
import classes from './call-to-action.module.css'

/** The way on at the foot of the home page (spec 2). */
export function CallToAction() {
  return (
    <PageSection tone="graphite" labelledBy="cta-heading">
      <div className={classes.box}>
        <h2 id="cta-heading" className={classes.title}>
          Tell us what you carry. We draw the rig around it.
        </h2>
        <div className={classes.actions}>
          <Button component={Link} to={paths.getQuote} size="lg">
            Get a Quote
          </Button>
          <Button component={Link} to={paths.projects} size="lg" variant="default">
            View Projects
          </Button>
        </div>
      </div>
    </PageSection>
  )
}
