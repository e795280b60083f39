import type { Choice, SettingGroup } from './setting-group'

const TIMEZONES: readonly Choice[] = [
  { value: 'America/New_York', label: 'Eastern' },
  { value: 'America/Chicago', label: 'Central' },
  { value: 'America/Denver', label: 'Mountain' },
  { value: 'America/Los_Angeles', label: 'Pacific' },
]
const FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'].map((value) => ({ value, label: value }))
const DATES = 'No effect yet: the site shows dates as Nov 21, 2026, and times as 2:05 PM.'
const WINDOW = 'No effect yet: turn maintenance mode on and off under Features.'

export const SYSTEM_GROUP: SettingGroup = {
  key: 'system_settings',
  label: 'System',
  intro: 'Your shop’s time zone and formats, and when you maintain its systems.',
  parts: [
    {
      title: 'Region',
      fields: [
        {
          path: 'timezone',
          label: 'Time zone',
          rule: { kind: 'choice', choices: TIMEZONES },
          recorded: 'No effect yet: people see dates in their device’s time zone.',
        },
        {
          path: 'dateFormat',
          label: 'Date format',
          rule: { kind: 'choice', choices: FORMATS },
          recorded: DATES,
        },
        {
          path: 'timeFormat',
          label: 'Time format',
          rule: {
            kind: 'choice',
            choices: [
              { value: '12', label: '12 hours' },
              { value: '24', label: '24 hours' },
            ],
          },
          recorded: DATES,
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
          recorded: WINDOW,
        },
        { path: 'maintenanceWindow.startTime', label: 'Starts at', rule: { kind: 'time' }, recorded: WINDOW },
        {
          path: 'maintenanceWindow.duration',
          label: 'Duration (hours)',
          rule: { kind: 'whole', min: 1, max: 24 },
          recorded: WINDOW,
        },
      ],
    },
  ],
}
