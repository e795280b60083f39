import type { CompanyFacts } from '#domain/house-facts'
import { inOneLine } from '#domain/in-one-line'
import type { LegalSection } from './legal-page'

/** What the product keeps, where and for how long: to be changed together with it. */
export const privacyText = ({ name, address, phone, email }: CompanyFacts): readonly LegalSection[] => [
  {
    id: 'who',
    title: 'Who we are',
    paragraphs: [
      `${name} in ${inOneLine(address)} builds custom aluminum rigs and runs this site. We are responsible for what is told here. Questions reach us at ${phone} or ${email}.`,
    ],
  },
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
      'This site works without a connection. For that it keeps the following in the storage of your browser. It stays there, is read by this site alone, and goes when you clear the data of this site.',
    ],
    points: [
      {
        name: 'The catalogue',
        text: 'A copy of projects, rigs, products, sections, slides, news and approved reviews, so that the pages open at once and offline.',
      },
      { name: 'Pictures', text: 'Catalogue pictures that you have looked at, up to 400 of them.' },
      {
        name: 'The app itself',
        text: 'Its pages and fonts. If you install it, the same files are used.',
      },
      {
        name: 'Forms that you began',
        text: 'What you type into the quote, message and other forms, so that a reload does not lose it. Sent forms are removed.',
      },
      {
        name: 'Work that waits',
        text: 'Requests, messages, photos and changes that could not be sent yet. Once the server has them, the contents of what you sent without an account are removed.',
      },
      {
        name: 'Your account’s rows',
        text: 'While you are signed in: your profile, preferences, orders, requests and saved projects. Logging out removes them, unless you choose to keep unsent work on this device.',
      },
      {
        name: 'The session',
        text: 'A key that keeps you signed in, in local storage. Logging out removes it.',
      },
      {
        name: 'Small settings',
        text: 'Light or dark, what you looked at last, what is in your cart, your first days here and whether you declined the app or notifications, so that they are offered when they are of use, and a mark that data was here, so that we can tell you if the browser has thrown it away.',
      },
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and tracking',
    paragraphs: [
      'We set no cookies, and nobody measures you here: no analytics, no pixels, no fonts from other companies. The map on the contact page comes from OpenStreetMap, and only after you have asked for it. Share buttons are plain links: the other site learns of you when you press one.',
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
      'Requests and messages for as long as we may have to answer for what we said, three years at most unless an order follows. Orders and their drawings for the life of the rig, because its warranty lasts that long. Your account until you ask us to delete it. The server’s access records for 30 days.',
    ],
  },
  {
    id: 'rights',
    title: 'What you can ask of us',
    paragraphs: [
      'To see what we hold about you, to have it corrected, to have it deleted as far as the law lets us, and to get it as a file. Write or call; it is free, and you hear from us within 30 days. E-mails can be switched off in your profile, the newsletter by a line to us.',
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
