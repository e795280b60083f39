import { type Choice, RECORDED, type SettingGroup } from './setting-group'

const TIMEZONES: readonly Choice[] = [
  { value: 'America/New_York', label: 'Eastern' },
  { value: 'America/Chicago', label: 'Central' },
  { value: 'America/Denver', label: 'Mountain' },
  { value: 'America/Los_Angeles', label: 'Pacific' },
]
const FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'].map((value) => ({ value, label: value }))
const DATES = 'Recorded; the site writes dates as Nov 21, 2026, and times as 2:05 PM.'
const WINDOW = 'Recorded; maintenance mode, under Features, is switched by hand.'

export const SYSTEM_GROUP: SettingGroup = {
  key: 'system_settings',
  label: 'System',
  intro: 'How your shop counts time, and when it works on its systems.',
  parts: [
    {
      title: 'Region',
      fields: [
        {
          path: 'timezone',
          label: 'Timezone',
          rule: { kind: 'choice', choices: TIMEZONES },
          recorded: 'Recorded; everybody reads dates in the time of their own device.',
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
        {
          path: 'language',
          label: 'Language',
          rule: { kind: 'choice', choices: [{ value: 'en', label: 'English' }] },
          recorded: 'Recorded; the site is written in English.',
        },
      ],
    },
    {
      title: 'Upkeep',
      fields: [
        {
          path: 'autoBackup',
          label: 'Automatic backup',
          rule: { kind: 'switch' },
          recorded: `${RECORDED} Backups are made where the database is hosted.`,
        },
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
