import { ACCOUNT_STAYS, DELETED_WITH_ACCOUNT } from '#shared/account/deleted-with-account'
import { STORAGE_INVENTORY } from '#shared/device/storage-inventory'
import type { CompanyFacts } from '#shared/shop/default-company-facts'
import { inOneLine } from '#shared/text/in-one-line'
import type { LegalSection } from './legal-page'

const who = ({ name, address, phone, email }: CompanyFacts): LegalSection => ({
  id: 'who',
  title: 'Who we are',
  paragraphs: [
    `${name} in ${inOneLine(address)} builds custom aluminum rigs and runs this site. We are responsible for the data described on this page. If you have questions, call ${phone} or write to ${email}.`,
  ],
})

const OTHER_SECTIONS: readonly LegalSection[] = [
  {
    id: 'what-you-give',
    title: 'What you give us',
    paragraphs: [
      'You can browse this whole site without telling us who you are. Apart from the server’s access logs and the sync reports described below, we receive only what you enter in a form and submit.',
    ],
    points: [
      {
        name: 'Quote request',
        text: 'Name, email address, phone, what you tell us about your truck and your work, and any photos you add. Before a photo leaves your device, we remove its location and other hidden data.',
      },
      { name: 'Message', text: 'Name, email address, phone if you give it, subject and message.' },
      { name: 'Newsletter', text: 'Your email address, until you unsubscribe.' },
      {
        name: 'Account',
        text: 'Your email address, and your password in a form that nobody can read. If you add them: your name, picture, phone, delivery address and a few lines about you. Also which emails you want, and the items and builds you save.',
      },
      {
        name: 'Order',
        text: 'Name, email address, phone and delivery address if you give them, any note, and what you ordered, with prices, status and tracking.',
      },
      {
        name: 'Notifications',
        text: 'If you turn them on: the address through which your browser’s push service reaches this device. It is removed when you turn them off or log out.',
      },
      {
        name: 'Review',
        text: 'Your name, your rating and what you wrote. We publish them after we’ve checked them.',
      },
    ],
  },
  {
    id: 'use',
    title: 'What we use it for',
    paragraphs: [
      'To answer you, to draw and build what you order, to send you what you subscribed to, and to keep the records the law requires. We do not sell or trade your data, and there is no advertising on this site.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      'You can ask to see the data we have about you, to have it corrected, to have it deleted as far as the law allows, and to get it as a file. With an account, you can do most of this yourself in your profile: download your file or close your account, and it happens right away. Otherwise, write or call. It’s free, and we answer within 30 days. You can turn off emails in your profile, and unsubscribe from the newsletter with the link in its emails.',
    ],
  },
  {
    id: 'closing-account',
    title: 'When you close your account',
    paragraphs: ['We delete this right away:'],
    points: DELETED_WITH_ACCOUNT,
  },
  {
    id: 'what-stays',
    title: 'What we keep after you close it',
    paragraphs: [
      ACCOUNT_STAYS,
      'Deleted data can remain in backups until those backups are overwritten. If we restore a backup, we delete the data again.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and tracking',
    paragraphs: [
      'We set no cookies, and nobody tracks you here: no analytics, no pixels, no fonts from other companies. The map on the contact page comes from OpenStreetMap and loads only when you ask for it. Share buttons are plain links: the other site receives data about you only when you click one.',
      'To help us notice when syncing fails, the app reports about once a day how many changes are waiting on the device, how many were refused and why, and how long ago it was last up to date. These are counts only: they include neither the content of the changes nor who you are. We keep them for 30 days.',
    ],
  },
  {
    id: 'device',
    title: 'What is stored on your device',
    paragraphs: [
      'This site works offline. To do that, it stores the items below in your browser, and nothing else. Only this site can read them.',
      'Logging out removes your personal data from the device. Deleting this site’s data in your browser’s settings removes everything, including anything not sent yet.',
    ],
    storedItems: STORAGE_INVENTORY,
  },
  {
    id: 'others',
    title: 'Companies that work for us',
    paragraphs: [
      'A hosting company runs our database, sign-in and file storage, and an email service sends our emails. Notifications go through your browser’s push service, encrypted so that only your device can read them. These companies process data on our behalf and may not use it for anything else. Our partner bank receives your data only if you request a call about financing.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    paragraphs: ['We keep data no longer than we need it:'],
    points: [
      { name: 'Requests and messages', text: 'Three years, or longer if you place an order.' },
      {
        name: 'Orders and drawings',
        text: 'For the life of the rig, because parts of its warranty last that long.',
      },
      { name: 'Your account', text: 'Until you close it.' },
      { name: 'Emails to you', text: 'We keep copies for 90 days.' },
      { name: 'Access logs', text: '30 days, on the server.' },
      {
        name: 'Changes by our staff',
        text: 'Records of who changed a setting or a person’s role: three years.',
      },
    ],
  },
  {
    id: 'children',
    title: 'Children',
    paragraphs: [
      'This site is for working professionals. We do not knowingly collect data from children under 13.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'When our practices change, we update this page and its date. If a change affects data you’ve already given us, we’ll tell you first.',
    ],
  },
]

/** What the site stores, where and for how long. Update it whenever that changes. */
export const privacyText = (facts: CompanyFacts): readonly LegalSection[] => [who(facts), ...OTHER_SECTIONS]
