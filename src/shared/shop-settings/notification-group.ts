import type { SettingGroup } from './setting-group'

const SWITCH = { kind: 'switch' } as const

export const NOTIFICATION_GROUP: SettingGroup = {
  key: 'notification_settings',
  label: 'Notifications',
  intro:
    'Emails to the shop and notifications on admins’ devices. Requests, messages and reviews always appear in Notifications, whatever you choose here.',
  parts: [
    {
      title: 'Who gets the emails',
      fields: [
        {
          path: 'adminEmails',
          label: 'Admin email addresses',
          hint: 'One per line. Only admins see them.',
          rule: { kind: 'emails' },
        },
      ],
    },
    {
      title: 'Email the shop about',
      fields: [
        { path: 'emailNotifications.quoteRequests', label: 'Quote requests', rule: SWITCH },
        { path: 'emailNotifications.orderUpdates', label: 'New orders', rule: SWITCH },
        { path: 'emailNotifications.customerMessages', label: 'Customer messages', rule: SWITCH },
        {
          path: 'emailNotifications.systemAlerts',
          label: 'System alerts',
          hint: 'When an email to a customer couldn’t be delivered. At most one alert an hour.',
          rule: SWITCH,
        },
        {
          path: 'emailNotifications.dailyReports',
          label: 'Daily reports',
          hint: 'At 8 AM: yesterday’s orders, requests, messages, reviews and sign-ups.',
          rule: SWITCH,
        },
        {
          path: 'emailNotifications.weeklyReports',
          label: 'Weekly reports',
          hint: 'On Mondays at 8 AM: the same, for the previous week.',
          rule: SWITCH,
        },
      ],
    },
    {
      title: 'Send push notifications to admins about',
      fields: [
        {
          path: 'pushNotifications.quoteRequests',
          label: 'Quote requests',
          hint: 'Each admin must also turn on notifications on each device, in their profile under This Device.',
          rule: SWITCH,
        },
        { path: 'pushNotifications.orderUpdates', label: 'New orders', rule: SWITCH },
        { path: 'pushNotifications.customerMessages', label: 'Customer messages', rule: SWITCH },
        { path: 'pushNotifications.reviews', label: 'Reviews', rule: SWITCH },
      ],
    },
    {
      title: 'How often',
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
          hint: 'For emails about requests, orders and messages. Hourly: one email each hour. Daily: one email at 8 AM.',
        },
      ],
    },
  ],
}
