import { RECORDED, type SettingGroup } from './setting-group'

const SWITCH = { kind: 'switch' } as const

export const NOTIFICATION_GROUP: SettingGroup = {
  key: 'notification_settings',
  label: 'Notifications',
  intro:
    'Mails to the shop, and messages on its devices. The inbox gets requests, messages and reviews whatever stands here.',
  parts: [
    {
      title: 'Who gets them',
      fields: [
        {
          path: 'adminEmails',
          label: 'Admin email addresses',
          hint: 'One a line. Nobody outside the panel sees them.',
          rule: { kind: 'emails' },
        },
      ],
    },
    {
      title: 'Mail the shop about',
      fields: [
        { path: 'emailNotifications.quoteRequests', label: 'Quote requests', rule: SWITCH },
        { path: 'emailNotifications.orderUpdates', label: 'New orders', rule: SWITCH },
        { path: 'emailNotifications.customerMessages', label: 'Customer messages', rule: SWITCH },
        {
          path: 'emailNotifications.lowInventory',
          label: 'Low inventory',
          rule: SWITCH,
          recorded: `${RECORDED} Products are in stock or not; nobody counts them.`,
        },
        { path: 'emailNotifications.systemAlerts', label: 'System alerts', rule: SWITCH, recorded: RECORDED },
        { path: 'emailNotifications.dailyReports', label: 'Daily reports', rule: SWITCH, recorded: RECORDED },
        {
          path: 'emailNotifications.weeklyReports',
          label: 'Weekly reports',
          rule: SWITCH,
          recorded: RECORDED,
        },
      ],
    },
    {
      title: 'Notify the devices of admins about',
      fields: [
        {
          path: 'pushNotifications.quoteRequests',
          label: 'Quote requests',
          hint: 'Each admin turns notifications on for each device: in the profile, under This Device.',
          rule: SWITCH,
        },
        { path: 'pushNotifications.orderUpdates', label: 'New orders', rule: SWITCH },
        { path: 'pushNotifications.customerMessages', label: 'Customer messages', rule: SWITCH },
        { path: 'pushNotifications.reviews', label: 'Reviews', rule: SWITCH },
      ],
    },
    {
      title: 'How',
      fields: [
        {
          path: 'notificationFrequency',
          label: 'Frequency',
          rule: {
            kind: 'choice',
            choices: [
              { value: 'immediate', label: 'Immediate' },
              { value: 'hourly', label: 'Hourly' },
              { value: 'daily', label: 'Daily' },
            ],
          },
          recorded: 'Recorded; every mail goes out at once.',
        },
        {
          path: 'smsNotifications',
          label: 'SMS notifications',
          rule: SWITCH,
          recorded: 'Recorded; the site sends no text messages.',
        },
      ],
    },
  ],
}
