import { ACCOUNT_STAYS, DELETED_WITH_ACCOUNT } from '#shared/account/deleted-with-account'
import { STORAGE_INVENTORY } from '#shared/device/storage-inventory'
import type { CompanyFacts } from '#shared/shop/default-company-facts'
import { inOneLine } from '#shared/text/in-one-line'
import type { LegalSection } from './legal-page'

const who = ({ name, address, phone, email }: CompanyFacts): LegalSection => ({
  id: 'who',
  title: 'Who we are',
  paragraphs: [
    `${name} in ${inOneLine(address)} builds custom aluminum rigs and runs this site. We are responsible for what is told here. Questions reach us at ${phone} or ${email}.`,
  ],
})

const OTHER_SECTIONS: readonly LegalSection[] = [
  {
    id: 'what-you-give',
    title: 'What you give us',
    paragraphs: [
      'You can look at everything on this site without telling us who you are. We get what you type into a form and send, and nothing more.',
    ],
    points: [
      {
        name: 'Quote request',
        text: 'Name, e-mail address, phone, what you tell us of your truck and your work, and the photos that you add. Coordinates and other hidden data are taken out of photos on your device.',
      },
      { name: 'Message', text: 'Name, e-mail address, phone if you give it, subject and message.' },
      { name: 'Newsletter', text: 'Your e-mail address, until you leave.' },
      {
        name: 'Account',
        text: 'E-mail address and password, which is stored so that we cannot read it; your name, picture and a few lines about you, if you want; which e-mails you wish; the projects that you save.',
      },
      { name: 'Order', text: 'What you ordered, its price, its progress and its parcel.' },
      {
        name: 'Notifications',
        text: 'If you turn them on: the address at which the maker of your browser reaches this device. Turning them off or logging out removes it.',
      },
      {
        name: 'Review',
        text: 'Your name, your stars and your words, which we publish once we have read them.',
      },
    ],
  },
  {
    id: 'use',
    title: 'What we use it for',
    paragraphs: [
      'To answer you, to draw and build what you ask for, to send you what you have subscribed to, and to keep the books that the law asks of us. We do not sell it, we do not trade it, and there is no advertising on this site.',
    ],
  },
  {
    id: 'device',
    title: 'What is kept on your device',
    paragraphs: [
      'This site works without a connection. For that it keeps the following in the storage of your browser. It stays there and is read by this site alone. This is all of it.',
      'To clear it: log out, which removes what is yours; or, in the settings of your browser, delete the data of this site, which removes everything, also what was not sent yet.',
    ],
    keeps: STORAGE_INVENTORY,
  },
  {
    id: 'cookies',
    title: 'Cookies and tracking',
    paragraphs: [
      'We set no cookies, and nobody measures you here: no analytics, no pixels, no fonts from other companies. The map on the contact page comes from OpenStreetMap, and only after you have asked for it. Share buttons are plain links: the other site learns of you when you press one.',
      'So that we notice when syncing fails, the app reports about once a day how many changes wait on the device, how many were refused and for which reason, and how long ago it was last up to date. These are counts, without what is in the changes and without who you are; we keep them for 30 days.',
    ],
  },
  {
    id: 'others',
    title: 'Who works for us',
    paragraphs: [
      'Our database, sign-in and file storage run at a hosting company, and e-mail goes out through a mail service. Notifications travel through the service of your browser’s maker, encrypted so that your device alone can read them. They process data on our behalf and may use it for nothing else. Our partner bank hears of you only if you ask for a call about financing.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    paragraphs: [
      'Requests and messages for as long as we may have to answer for what we said, three years at most unless an order follows. Orders and their drawings for the life of the rig, because its warranty lasts that long. Your account until you delete it. Copies of our e-mails to you for 90 days, the server’s access records for 30. Who of our staff changed which setting, or gave whom which role, for three years.',
    ],
  },
  {
    id: 'rights',
    title: 'What you can ask of us',
    paragraphs: [
      'To see what we hold about you, to have it corrected, to have it deleted as far as the law lets us, and to get it as a file. With an account you do all of that yourself, in your profile: the file comes at once, and so does the end of the account. Otherwise write or call; it is free, and you hear from us within 30 days. E-mails can be switched off in your profile, the newsletter by a line to us.',
      'When an account ends, this goes at once:',
    ],
    points: [
      ...DELETED_WITH_ACCOUNT,
      { name: 'What stays', text: ACCOUNT_STAYS },
      {
        name: 'Backups',
        text: 'What we have deleted can be in them until newer ones take their place. After a restore we delete it again.',
      },
    ],
  },
  {
    id: 'children',
    title: 'Children',
    paragraphs: ['This site is for people who work. We knowingly take no data of children under 13.'],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'When we change what we do, we change this page and its date. If it matters to data that you have given us already, we tell you first.',
    ],
  },
]

/** What the site stores, where and for how long. Update it whenever that changes. */
export const privacyText = (facts: CompanyFacts): readonly LegalSection[] => [who(facts), ...OTHER_SECTIONS]
