import { RECORDED, type SettingGroup } from './setting-group'

const SWITCH = { kind: 'switch' } as const

export const FEATURE_GROUP: SettingGroup = {
  key: 'feature_settings',
  label: 'Features',
  intro: 'Opens and closes parts of the site for everybody, as soon as it has reached the server.',
  parts: [
    {
      title: 'The site',
      fields: [
        {
          path: 'maintenanceMode',
          label: 'Maintenance mode',
          hint: 'Visitors and customers see a page that says so, and whom to call. Admins get in; signing in stays open.',
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
          hint: 'The sign-up under the news.',
          rule: SWITCH,
        },
        {
          path: 'enableLiveChat',
          label: 'Live chat',
          rule: SWITCH,
          recorded: 'Recorded; the site has no chat yet.',
        },
      ],
    },
    {
      title: 'Requests and orders',
      fields: [
        {
          path: 'enableQuoteRequests',
          label: 'Quote requests',
          hint: 'Off: the forms give way to phone and email. Requests that were written before still come in.',
          rule: SWITCH,
        },
        {
          path: 'allowGuestCheckout',
          label: 'Guest checkout',
          hint: 'People can order without an account. Off: they sign in first.',
          rule: SWITCH,
        },
        {
          path: 'orderNotifications',
          label: 'Order notifications',
          hint: 'Each new order stands in the inbox, too.',
          rule: SWITCH,
        },
        {
          path: 'enableReviews',
          label: 'Reviews',
          hint: 'Customers review what was delivered; approved reviews stand beside the product.',
          rule: SWITCH,
        },
        {
          path: 'showInventoryCount',
          label: 'Show inventory count',
          rule: SWITCH,
          recorded: `${RECORDED} Products are in stock or not; nobody counts them.`,
        },
      ],
    },
  ],
}
