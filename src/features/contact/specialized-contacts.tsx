import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import type { CompanyFacts } from '#shared/shop/default-company-facts'
import { Card } from '#ui/lists/card'
import { CardGrid } from '#ui/lists/card-grid'
import { PageSection } from '#ui/page/page-section'
import type { InquiryType } from './contact-form'
import classes from './specialized-contacts.module.css'

const CONTACTS: readonly { inquiry: InquiryType; title: string; text: string }[] = [
  {
    inquiry: 'farrier',
    title: 'Farriers & vets',
    text: 'Bodies, caps and trailers for people who work out of a truck all day. Tell us what you carry.',
  },
  {
    inquiry: 'first-responder',
    title: 'First responders',
    text: 'Command, rescue, quick attack and brush trucks, with the paperwork your department needs.',
  },
  {
    inquiry: 'parts',
    title: 'Parts & service',
    text: 'Latches, struts, seals, and repairs on anything we’ve built. Have the serial number from your data plate ready.',
  },
  {
    inquiry: 'financing',
    title: 'Financing',
    text: 'The specialist at our partner bank knows what a rig earns, and will call you back.',
  },
]

export interface SpecializedContactsProps {
  facts: CompanyFacts
  /** Moves the focus to the form, with the inquiry type set. */
  onWrite: (inquiry: InquiryType) => void
}

/** Contacts by subject (Site 2). */
export function SpecializedContacts({ facts, onWrite }: SpecializedContactsProps) {
  return (
    <PageSection tone="raised" labelledBy="contacts-heading">
      <h2 id="contacts-heading" className="rw-below-24">
        What can we help you with?
      </h2>
      <CardGrid columns={4} label="Specialized contacts">
        {CONTACTS.map(({ inquiry, title, text }) => (
          <Card
            key={inquiry}
            actions={
              <Button
                variant="default"
                aria-describedby={`contact-${inquiry}`}
                onClick={() => onWrite(inquiry)}
              >
                Write to Us
              </Button>
            }
          >
            <h3 id={`contact-${inquiry}`} className="rw-text-24">
              {title}
            </h3>
            <p className={classes.text}>{text}</p>
            <p className={classes.call}>
              <IconPhone size={18} aria-hidden="true" />
              <a href={facts.phoneHref} aria-label={`Call ${title}: ${facts.phone}`}>
                {facts.phone}
              </a>
            </p>
          </Card>
        ))}
      </CardGrid>
    </PageSection>
  )
}
