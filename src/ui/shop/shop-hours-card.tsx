import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { OpeningHours } from '#shared/shop/business-hours'
import type { CompanyFacts } from '#shared/shop/default-company-facts'
import { EmailText } from '../format/email-text'
import { DataCard } from '../lists/data-card'
import classes from './shop-hours-card.module.css'

export interface ShopHoursCardProps {
  title: string
  hours: readonly OpeningHours[]
  facts: CompanyFacts
  hasAddress?: boolean
}

/** Hours, phone, email and perhaps the address on a data card. */
export function ShopHoursCard({ title, hours, facts, hasAddress = false }: ShopHoursCardProps) {
  return (
    <DataCard title={title} rows={hours.map(({ days, hours: open }) => ({ label: days, value: open }))}>
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
        {hasAddress ? (
          <li>
            <IconMapPin size={20} aria-hidden="true" />
            <address className={classes.address}>{facts.address}</address>
          </li>
        ) : null}
      </ul>
    </DataCard>
  )
}
