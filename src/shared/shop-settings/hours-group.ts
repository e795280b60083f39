import { DAYS } from '../shop/business-hours'
import { capitalize } from '../text/capitalize'
import type { SettingGroup } from './setting-group'

export const HOURS_GROUP: SettingGroup = {
  key: 'business_hours',
  label: 'Business hours',
  intro:
    'Shown on the contact and quote pages, in local time. Until you save them once, the contact page shows Mon–Fri 7 AM–5 PM and Sat 8 AM–12 PM, and the quote page Mon–Fri 8 AM–5 PM.',
  parts: DAYS.map((day) => ({
    title: capitalize(day),
    fields: [
      { path: `${day}.enabled`, label: 'Open', rule: { kind: 'switch' } },
      { path: `${day}.open`, label: 'From', rule: { kind: 'time' } },
      { path: `${day}.close`, label: 'To', rule: { kind: 'time' } },
    ],
  })),
}
