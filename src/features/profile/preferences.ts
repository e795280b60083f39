/** The four switches of 'Email Preferences' (Site 2), with their descriptions. */
export const PREFERENCES = [
  {
    column: 'email_notifications',
    label: 'Email notifications',
    description:
      'Turns off all mails that follow, but never what you ask for yourself, such as a new password.',
  },
  {
    column: 'order_updates',
    label: 'Order updates',
    description:
      'When your order reaches another stage: a mail, and a message on each device with notifications on.',
  },
  {
    column: 'quote_notifications',
    label: 'Quote notifications',
    description: 'A mail when something moves with a quote that you asked for.',
  },
  {
    column: 'marketing_emails',
    label: 'Marketing emails',
    description: 'New rigs, trade shows and offers, now and then.',
  },
] as const

export type Preference = (typeof PREFERENCES)[number]['column']
