import { DAYS } from '../shop/business-hours'
import { capitalize } from '../text/capitalize'
import type { SettingGroup } from './setting-group'

export const HOURS_GROUP: SettingGroup = {
  key: 'business_hours',
  label: 'Business hours',
  intro:
    'Shown on the contact and quote pages, in local time. Until you set your own, each page shows its default hours.',
  parts: DAYS.map((day) => ({
    title: capitalize(day),
    fields: [
      { path: `${day}.enabled`, label: 'Open', rule: { kind: 'switch' } },
      { path: `${day}.open`, label: 'From', rule: { kind: 'time' } },
      { path: `${day}.close`, label: 'To', rule: { kind: 'time' } },
    ],
  })),
}
