import type { Choice, SettingGroup } from './setting-group'

const TIMEZONES: readonly Choice[] = [
  { value: 'America/New_York', label: 'Eastern' },
  { value: 'America/Chicago', label: 'Central' },
  { value: 'America/Denver', label: 'Mountain' },
  { value: 'America/Los_Angeles', label: 'Pacific' },
]
const FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'].map((value) => ({ value, label: value }))
const DATES =
  'Used in reports and in hourly and daily emails to the shop. The site and this panel always write dates like Nov 21, 2026, 2:05 PM.'

export const SYSTEM_GROUP: SettingGroup = {
  key: 'system_settings',
  label: 'System',
  intro: 'Your shop’s time zone, date formats and maintenance window.',
  parts: [
    {
      title: 'Region',
      fields: [
        {
          path: 'timezone',
          label: 'Time zone',
          rule: { kind: 'choice', choices: TIMEZONES },
          hint: 'Used for the maintenance window, reports and daily emails. The site’s pages stay on Eastern time.',
        },
        {
          path: 'dateFormat',
          label: 'Date format',
          rule: { kind: 'choice', choices: FORMATS },
          hint: DATES,
        },
        {
          path: 'timeFormat',
          label: 'Time format',
          rule: {
            kind: 'choice',
            choices: [
              { value: '12', label: '12-hour' },
              { value: '24', label: '24-hour' },
            ],
          },
          hint: DATES,
        },
      ],
    },
    {
      title: 'Maintenance',
      fields: [
        {
          path: 'maintenanceWindow.enabled',
          label: 'Maintenance window',
          rule: { kind: 'switch' },
          hint: 'Turns on maintenance mode (see Features) every day at the time below, for the hours you set.',
        },
        {
          path: 'maintenanceWindow.startTime',
          label: 'Starts at',
          rule: { kind: 'time' },
          hint: 'In the shop’s time zone.',
        },
        {
          path: 'maintenanceWindow.duration',
          label: 'Duration (hours)',
          rule: { kind: 'whole', min: 1, max: 24 },
        },
      ],
    },
  ],
}
