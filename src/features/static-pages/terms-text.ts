import { WARRANTY } from '#shared/catalog/warranty'
import { RETURN_DAYS } from '#shared/orders/return-policy'
import type { CompanyFacts } from '#shared/shop/default-company-facts'
import { inOneLine } from '#shared/text/in-one-line'
import type { LegalSection } from './legal-page'

const agreement = ({ name, address }: CompanyFacts): LegalSection => ({
  id: 'agreement',
  title: 'What this is',
  paragraphs: [
    `These terms are between you and ${name}, ${inOneLine(address)}. They apply to this site and to what you order through it. Where a signed order or drawing differs, it takes precedence.`,
  ],
})

const OTHER_SECTIONS: readonly LegalSection[] = [
  {
    id: 'site',
    title: 'Using this site',
    paragraphs: [
      'Browse, compare, print and share as you like. Don’t try to break in, don’t send what isn’t yours to send, and don’t copy our drawings and pictures for a shop of your own.',
      'The site works without a connection. It then shows what it last loaded, and tells you when that was. Prices and stock are final when we confirm your order.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    paragraphs: [
      'You don’t need an account to request a quote. If you have an account, keep your password to yourself, and log out on shared computers. We may close an account that is used to harm others.',
    ],
  },
  {
    id: 'quotes',
    title: 'Quotes',
    paragraphs: [
      'We answer requests within 24 hours. Price ranges on this site are a guide. A written quote is good for 30 days. It covers the rig shown in its drawing, and it is the price you pay.',
    ],
  },
  {
    id: 'orders',
    title: 'Orders and payment',
    paragraphs: [
      'A custom build begins once you have signed the drawing and paid the deposit named in your quote. The balance is due before the rig leaves the shop. An order in the store is an offer: we price it, with tax and shipping, and it becomes binding when we confirm it.',
      `Until you sign the drawing, you can cancel at no cost. If you cancel after that, we charge for the material cut and the hours worked. You can return unused store items within ${RETURN_DAYS} days.`,
    ],
  },
  {
    id: 'delivery',
    title: 'Building and delivery',
    paragraphs: [
      'Our lead times are honest estimates. If a truck chassis or a part is late, we’ll tell you as soon as we know. A rig becomes yours, and you carry the risk of loss, when you pick it up in Genoa or we deliver it.',
    ],
  },
  {
    id: 'warranty',
    title: 'Warranty',
    paragraphs: [
      'From the day you receive the rig, for you and the next owner, we repair or replace what fails because of materials or workmanship:',
    ],
    points: [
      ...WARRANTY.map(({ part, term }) => ({ name: part, text: term })),
      {
        name: 'Not covered',
        text: 'Accidents, overloading, changes made by others, and normal wear of seals, bulbs and batteries.',
      },
    ],
  },
  {
    id: 'financing',
    title: 'Financing',
    paragraphs: [
      'Loans are made by our partner bank on its own terms. Monthly payments on this site are estimates (the price divided by 60), not an offer of credit.',
    ],
  },
  {
    id: 'reviews',
    title: 'What you send us',
    paragraphs: [
      'Your words and photos stay yours. You allow us to use them to answer you, and to show your review with your name. We don’t publish reviews that are off-topic or offensive.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    paragraphs: [
      'We stand behind our work as described here and as the law requires. We take care of the site, but we can’t promise that it will never fail. We are liable for losses caused by a failure of the site only in cases of willful misconduct or gross negligence. Nothing here limits rights that the law doesn’t let us limit.',
    ],
  },
  {
    id: 'law',
    title: 'Governing law',
    paragraphs: [
      'New York State law applies, and disputes go to the courts of Cayuga County. Call us first: most things can be settled over coffee.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'When these terms change, we update this page and its date. Each order keeps the terms it was placed under.',
    ],
  },
]

/** The terms. Warranty, prices and times must match the other pages of the site. */
export const termsText = (facts: CompanyFacts): readonly LegalSection[] => [
  agreement(facts),
  ...OTHER_SECTIONS,
]
