import {
  IconCertificate,
  IconPencilBolt,
  IconRosetteDiscountCheck,
  IconShieldCheck,
} from '@tabler/icons-react'
import { PageSection } from '#ui/page/page-section'
import classes from './value-cards.module.css'

const VALUES = [
  {
    title: 'Quality Since 1994',
    text: '100% TIG-welded aluminum, built under one roof in Genoa, NY.',
    Icon: IconCertificate,
  },
  {
    title: 'Lifetime Warranty',
    text: 'Lifetime on cabinets, 2 years on moving parts, 1 year on electrical.',
    Icon: IconShieldCheck,
  },
  {
    title: 'Custom Solutions',
    text: 'Drawn around your tools, your truck and the way you work.',
    Icon: IconPencilBolt,
  },
  {
    title: 'Proven Process',
    // No line begins after the dash.
    text: 'A reply within 24 hours, a drawing to sign, a build in 4–\u20608 weeks.',
    Icon: IconRosetteDiscountCheck,
  },
] as const

/** The four values (Site 2). */
export function ValueCards() {
  return (
    <PageSection tone="raised" space="tight">
      <h2 className="rw-hidden">Why people choose us</h2>
      <ul className={classes.cards}>
        {VALUES.map(({ title, text, Icon }) => (
          <li key={title} className={classes.card}>
            <Icon size={36} stroke={1.5} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
