/** What happens to a customer's data when the account is deleted, by the SQL function `private.close_account`. */
export const DELETED_WITH_ACCOUNT: readonly { name: string; text: string }[] = [
  {
    name: 'Your account',
    text: 'Address and password, your name, picture and lines about you, your e-mail choices.',
  },
  {
    name: 'What you sent',
    text: 'Quote requests with their files, messages and reviews, and what our inbox says of them.',
  },
  { name: 'What you saved', text: 'Saved projects, the cart and everything else of yours on this device.' },
  {
    name: 'What we send',
    text: 'The newsletter, notifications on your devices, copies of our e-mails to you.',
  },
]

export const ACCOUNT_STAYS =
  'Finished orders: number, items, amounts and dates, because tax law and the warranty need them. Your name, address, phone and notes are taken out. Keep your order numbers: with the account gone, they are what a warranty claim goes by.'
