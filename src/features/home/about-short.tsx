import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { COMPANY } from '#domain/company'
import { paths } from '#domain/paths'
import { PRICE_GUIDE } from '#domain/quote-options'
import { PageSection } from '#ui/page-section'
import { Plate } from '#ui/plate'
import classes from './about-short.module.css'

/** Who the shop is, in a few lines beside its data plate. */
export function AboutShort() {
  return (
    <PageSection labelledBy="about-heading">
      <div className={classes.columns}>
        <div className={classes.text}>
          <h2 id="about-heading">Built by people who weld, for people who work</h2>
          <p>
            Since {COMPANY.since} we build service bodies, caps, trailers and interiors for farriers,
            veterinarians, contractors, fire and EMS. Nothing comes off a shelf: you tell us what you carry,
            we draw it, and you sign the drawing before we cut.
          </p>
          <p>Financing comes through our partner bank, with a specialist who knows what a rig earns.</p>
          <div className={classes.actions}>
            <Button component={Link} to={paths.about} variant="default">
              About the shop
            </Button>
            <Button component={Link} to={paths.faqs} variant="default">
              Questions and answers
            </Button>
          </div>
        </div>
        <Plate
          title={COMPANY.name}
          rows={[
            { label: 'Since', value: COMPANY.since },
            { label: 'Where', value: COMPANY.location },
            { label: 'Shop', value: '26,000 sq ft on 5.72 acres' },
            ...PRICE_GUIDE,
          ]}
        />
      </div>
    </PageSection>
  )
}
