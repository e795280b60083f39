import { CONTACT_HOURS, DAYS, hoursText, QUOTE_HOURS } from '../shop/business-hours'
import { capitalize } from '../text/capitalize'
import type { SettingGroup } from './setting-group'

export const HOURS_GROUP: SettingGroup = {
  key: 'business_hours',
  label: 'Business hours',
  intro: `Shown on the contact and quote pages, in local time. Until you first save your hours, the contact page shows ${hoursText(CONTACT_HOURS)}, and the quote page shows ${hoursText(QUOTE_HOURS)}.`,
  parts: DAYS.map((day) => ({
    title: capitalize(day),
    fields: [
      { path: `${day}.enabled`, label: 'Open', rule: { kind: 'switch' } },
      { path: `${day}.open`, label: 'From', rule: { kind: 'time' } },
      { path: `${day}.close`, label: 'To', rule: { kind: 'time' } },
    ],
  })),
}
