/** The four switches of 'Email Preferences' (Site 2), with their descriptions. */
export const PREFERENCES = [
  {
    column: 'email_notifications',
    label: 'Email notifications',
    description:
      'Emails about your orders and quotes, and the newsletter. Emails that you ask for, such as a new password, always come.',
    /** Shown in place of the description while email notifications are off. */
    withoutEmail: null,
  },
  {
    column: 'order_updates',
    label: 'Order updates',
    description:
      'When your order reaches another stage: an email, and a message on each device with notifications on.',
    withoutEmail:
      'When your order reaches another stage: a message on each device with notifications on. No emails, because email notifications are off.',
  },
  {
    column: 'quote_notifications',
    label: 'Quote notifications',
    description: 'An email when the shop answers a quote request of yours.',
    withoutEmail: 'No emails, because email notifications are off.',
  },
  {
    column: 'marketing_emails',
    label: 'Marketing emails',
    description: 'Our newsletter at the address of your account: new rigs, trade shows and offers.',
    withoutEmail: 'No emails, because email notifications are off.',
  },
] as const

export type Preference = (typeof PREFERENCES)[number]['column']

/** Whether a switch changes nothing while email notifications are off. Order updates also go to devices. */
export const needsEmail = (column: Preference): boolean =>
  column === 'quote_notifications' || column === 'marketing_emails'
