import { DAYS } from '../shop/business-hours'
import type { SettingGroup } from './setting-group'

const nameOf = (day: string) => `${day[0]?.toUpperCase()}${day.slice(1)}`

export const HOURS_GROUP: SettingGroup = {
  key: 'business_hours',
  label: 'Business hours',
  intro:
    'Shown on the contact and quote pages, in local time. Until you set your own, each page shows its default hours.',
  parts: DAYS.map((day) => ({
    title: nameOf(day),
    fields: [
      { path: `${day}.enabled`, label: 'Open', rule: { kind: 'switch' } },
      { path: `${day}.open`, label: 'From', rule: { kind: 'time' } },
      { path: `${day}.close`, label: 'To', rule: { kind: 'time' } },
    ],
  })),
}
