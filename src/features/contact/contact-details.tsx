import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { OpeningHours } from '#shared/shop/business-hours'
import type { CompanyFacts } from '#shared/shop/default-company-facts'
import { EmailText } from '#ui/format/email-text'
import { DataCard } from '#ui/lists/data-card'
import classes from './contact-details.module.css'

export interface ContactDetailsProps {
  facts: CompanyFacts
  hours: readonly OpeningHours[]
}

/** Phone, email, address and hours on a data card. */
export function ContactDetails({ facts, hours }: ContactDetailsProps) {
  return (
    <DataCard title="Shop hours" rows={hours.map(({ days, hours: open }) => ({ label: days, value: open }))}>
      <ul className={classes.ways}>
        <li>
          <IconPhone size={20} aria-hidden="true" />
          <a href={facts.phoneHref}>{facts.phone}</a>
        </li>
        <li>
          <IconMail size={20} aria-hidden="true" />
          <a href={facts.emailHref}>
            <EmailText email={facts.email} />
          </a>
        </li>
        <li>
          <IconMapPin size={20} aria-hidden="true" />
          <address className={classes.address}>{facts.address}</address>
        </li>
      </ul>
    </DataCard>
  )
}
