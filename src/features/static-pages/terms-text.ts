import { WARRANTY } from '#shared/catalog/warranty'
import type { CompanyFacts } from '#shared/shop/default-company-facts'
import { inOneLine } from '#shared/text/in-one-line'
import type { LegalSection } from './legal-page'

const agreement = ({ name, address }: CompanyFacts): LegalSection => ({
  id: 'agreement',
  title: 'What this is',
  paragraphs: [
    `These terms are between you and ${name}, ${inOneLine(address)}. They hold for this site and for what you order through it. A signed order or drawing comes before them wherever the two differ.`,
  ],
})

const OTHER_SECTIONS: readonly LegalSection[] = [
  {
    id: 'site',
    title: 'Using this site',
    paragraphs: [
      'Look, compare, print and share as you like. Do not try to break in, do not send what is not yours to send, and do not copy our drawings and pictures for a shop of your own.',
      'The site works without a connection. What you see then is as old as its last connection, which it tells you; prices and stock are those of the moment in which we confirm.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    paragraphs: [
      'You need none to ask for a quote. If you have one, keep your password to yourself, and log out on computers that others use. We may close an account that is used to harm others.',
    ],
  },
  {
    id: 'quotes',
    title: 'Quotes',
    paragraphs: [
      'We answer requests within 24 hours. Price ranges on this site are for orientation. A written quote holds for 30 days and is the price that you pay for the drawing that it belongs to.',
    ],
  },
  {
    id: 'orders',
    title: 'Orders and payment',
    paragraphs: [
      'A custom build begins when you have signed the drawing and paid the deposit that your quote names; the balance is due before the rig leaves the shop. An order in the store is an offer: we price it, with tax and shipping, and it becomes binding when we confirm it.',
      'Until the drawing is signed you may cancel at no cost. After that we charge the material that was cut and the hours that were worked. Store goods come back within 30 days, unused.',
    ],
  },
  {
    id: 'delivery',
    title: 'Building and delivery',
    paragraphs: [
      'The times that we name are honest estimates. If a truck chassis or a part is late, we tell you as soon as we know. A rig is yours, and at your risk, when it is handed over in Genoa or delivered.',
    ],
  },
  {
    id: 'warranty',
    title: 'Warranty',
    paragraphs: [
      'From the day of the hand-over, for the first owner and the next one, we repair or replace what fails through material or work:',
    ],
    points: [
      ...WARRANTY.map(({ part, term }) => ({ name: part, text: term })),
      {
        name: 'Not covered',
        text: 'Accidents, overloading, changes that others made, and wear of seals, bulbs and batteries.',
      },
    ],
  },
  {
    id: 'financing',
    title: 'Financing',
    paragraphs: [
      'Loans are made by our partner bank on its own terms. Monthly payments on this site are estimates (the price divided by 60) and no offer of credit.',
    ],
  },
  {
    id: 'reviews',
    title: 'What you send us',
    paragraphs: [
      'Your words and photos stay yours. You allow us to use them to answer you, and a review to be shown with your name. We leave out what is not about the product, or not decent.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    paragraphs: [
      'We answer for our work as these terms and the law say. For the site itself we take care, but we cannot promise that it never fails; for loss that a failure of the site causes we answer only where we acted with intent or gross neglect. Nothing here takes rights from you that the law does not let us take.',
    ],
  },
  {
    id: 'law',
    title: 'Law',
    paragraphs: [
      'The law of the State of New York applies, and its courts in Cayuga County decide. Call us first: most things are settled over coffee.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'When these terms change, this page and its date do. Orders keep the terms under which they were made.',
    ],
  },
]

/** The terms. Warranty, prices and times must match the other pages of the site. */
export const termsText = (facts: CompanyFacts): readonly LegalSection[] => [
  agreement(facts),
  ...OTHER_SECTIONS,
]
