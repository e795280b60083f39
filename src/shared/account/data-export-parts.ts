/** The parts of a customer's data export, with their descriptions. */
export const DATA_EXPORT_PARTS = {
  account:
    'Your account: the email address you sign in with, when you created and confirmed the account, and your last sign-in. Your password is stored in a form nobody can read, so it isn’t in this file.',
  sign_ins: 'Your current sign-ins: when each began, in which browser and from which IP address.',
  profile: 'What you told us about yourself, and whether you’re an admin.',
  preferences: 'Which emails you’ve chosen to get.',
  orders: 'Your orders, with their items, prices and the stages each has reached.',
  order_photos: 'The file names of our photos of your orders.',
  requests: 'Quote requests you sent while signed in, and where each one stands.',
  quote_messages: 'The messages and prices you and our shop exchanged about your quote requests.',
  messages: 'Messages you sent while signed in.',
  reviews: 'Reviews you wrote, published or not.',
  saved_projects: 'Projects you saved.',
  saved_rigs: 'Rigs you saved.',
  saved_products: 'Products you saved.',
  saved_builds: 'Rigs you designed and saved.',
  newsletter: 'Whether your email address is on the newsletter list. If this is empty, it isn’t.',
  devices: 'Devices that get notifications, each with its address at the browser’s push service.',
  mails: 'Emails this site has sent you. We keep them for 90 days.',
  shop_inbox: 'Our records of what you sent us.',
  internal_notes:
    'Our staff’s notes about you, your orders and your quote requests. We keep a deleted note for 30 days; it has the date it was deleted.',
  files:
    'The file names of your profile picture and of what you attached to quote requests. Write to us to get the files.',
} as const

/** What the export does not contain. `contact`: the shop's email address. */
export const notInDataExport = (contact: string) =>
  `Requests, orders and messages that were sent without signing in aren’t in this file, even if they include your email address. Write to ${contact} to ask for them.`
