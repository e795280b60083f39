/** What happens to a customer's data when the account is deleted, by the SQL function `private.close_account`. */
export const DELETED_WITH_ACCOUNT: readonly { name: string; text: string }[] = [
  {
    name: 'Your account',
    text: 'Email address and password, your name, phone, delivery address, picture and bio, your email preferences.',
  },
  {
    name: 'What you sent',
    text: 'Quote requests and their files, messages and reviews; also our notes about you, photos of your orders and notifications in our inbox.',
  },
  {
    name: 'What you saved',
    text: 'Saved projects, rigs and products, the cart and all your other data on this device.',
  },
  {
    name: 'What we send',
    text: 'Your newsletter subscription, notifications on your devices, copies of our emails to you.',
  },
]

export const ACCOUNT_STAYS =
  'Finished orders: we keep the number, items, amounts and dates, as tax law and the warranty require. We remove your name, address, phone and notes. Save your order numbers: without an account, you’ll need them for a warranty claim.'
