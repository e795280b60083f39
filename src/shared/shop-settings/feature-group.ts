import type { SettingGroup } from './setting-group'

const SWITCH = { kind: 'switch' } as const

export const FEATURE_GROUP: SettingGroup = {
  key: 'feature_settings',
  label: 'Features',
  intro: 'Turn parts of the site on or off for everyone. Changes apply once they reach the server.',
  parts: [
    {
      title: 'The site',
      fields: [
        {
          path: 'maintenanceMode',
          label: 'Maintenance mode',
          hint: 'Visitors and customers see a maintenance page with your phone number. Admins can still sign in and use the site.',
          rule: SWITCH,
        },
        {
          path: 'enableBlog',
          label: 'News',
          hint: 'The news pages, and the latest news on the home page.',
          rule: SWITCH,
        },
        {
          path: 'enableNewsletter',
          label: 'Newsletter',
          hint: 'The sign-up form below the news.',
          rule: SWITCH,
        },
      ],
    },
    {
      title: 'Requests and orders',
      fields: [
        {
          path: 'enableQuoteRequests',
          label: 'Quote requests',
          hint: 'When off, customers see your phone and email instead of the forms. Requests they’ve already written still reach you.',
          rule: SWITCH,
        },
        {
          path: 'allowGuestCheckout',
          label: 'Guest checkout',
          hint: 'People can order without an account. When off, they must sign in first.',
          rule: SWITCH,
        },
        {
          path: 'orderNotifications',
          label: 'Order notifications',
          hint: 'Each new order also appears in Notifications.',
          rule: SWITCH,
        },
        {
          path: 'enableReviews',
          label: 'Reviews',
          hint: 'Customers can review delivered products; approved reviews show on the product page.',
          rule: SWITCH,
        },
      ],
    },
  ],
}
