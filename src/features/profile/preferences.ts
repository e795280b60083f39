/** The four switches of 'Email Preferences' (Site 2), with their descriptions. */
export const PREFERENCES = [
  {
    column: 'email_notifications',
    label: 'Email notifications',
    description:
      'Emails about your orders and quotes, and the newsletter. You’ll always get emails you ask for, such as a password reset.',
    /** Shown in place of the description while email notifications are off. */
    withoutEmail: null,
  },
  {
    column: 'order_updates',
    label: 'Order updates',
    description:
      'An email when your order reaches a new stage, and a notification on each device where notifications are on.',
    withoutEmail:
      'A notification when your order reaches a new stage, on each device where notifications are on. No emails, because email notifications are off.',
  },
  {
    column: 'quote_notifications',
    label: 'Quote notifications',
    description: 'An email when the shop answers one of your quote requests.',
    withoutEmail: 'No emails, because email notifications are off.',
  },
  {
    column: 'marketing_emails',
    label: 'Marketing emails',
    description: 'Our newsletter, sent to your account’s email: new rigs, trade shows and special offers.',
    withoutEmail: 'No emails, because email notifications are off.',
  },
] as const

export type Preference = (typeof PREFERENCES)[number]['column']

/** Whether a switch has no effect while email notifications are off. Order updates are also sent to devices. */
export const needsEmail = (column: Preference): boolean =>
  column === 'quote_notifications' || column === 'marketing_emails'
