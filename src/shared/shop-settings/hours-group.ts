import { DAYS } from '../shop/business-hours'
import type { SettingGroup } from './setting-group'

const nameOf = (day: string) => `${day[0]?.toUpperCase()}${day.slice(1)}`

export const HOURS_GROUP: SettingGroup = {
  key: 'business_hours',
  label: 'Business hours',
  intro:
    'On the contact and the quote page, in local time. Until you have set your own, each page keeps the hours it was written with.',
  parts: DAYS.map((day) => ({
    title: nameOf(day),
    fields: [
      { path: `${day}.enabled`, label: 'Open', rule: { kind: 'switch' } },
      { path: `${day}.open`, label: 'From', rule: { kind: 'time' } },
      { path: `${day}.close`, label: 'To', rule: { kind: 'time' } },
    ],
  })),
}
