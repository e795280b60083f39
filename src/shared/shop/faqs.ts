import { LEAD_TIME, PRICES } from '../catalog/quote-options'
import { WARRANTY } from '../catalog/warranty'
import { ORDER_STAGES } from '../orders/order-stages'
import { COMPANY } from './company'

export interface Faq {
  /** Part of URLs (`/faqs#warranty`), so it must not change once published. */
  id: string
  question: string
  /** Paragraphs of plain text. */
  answer: readonly string[]
}

export interface FaqGroup {
  title: string
  faqs: readonly Faq[]
}

const { cap, body, trailer, vetChassis } = PRICES
const stages = `${ORDER_STAGES.slice(0, -1).join(', ')} and ${ORDER_STAGES.at(-1)}`

/** The four groups of the FAQ page (Admin 2 and 9). The home, about and contact pages show some of them. */
export const FAQ_GROUPS: readonly FaqGroup[] = [
  {
    title: 'General Questions',
    faqs: [
      {
        id: 'who',
        question: 'Who builds the rigs, and since when?',
        answer: [
          `We do, in our own shop, since ${COMPANY.since}. More than 10,000 rigs have left it, and we know most of them by their number.`,
        ],
      },
      {
        id: 'where',
        question: 'Where is the shop? Can I visit?',
        answer: [
          `In ${COMPANY.location}: a 26,000 sq ft, climate-controlled facility in New York state, on 5.72 acres. Aluminum welds best when it is dry, and the building keeps it so.`,
          'Visitors are welcome. Call ahead, and somebody who builds will show you around.',
        ],
      },
      {
        id: 'for-whom',
        question: 'Who do you build for?',
        answer: [
          'Farriers, veterinarians, contractors and first responders (fire and EMS). If you work out of a truck and none of these is you, ask us anyway.',
        ],
      },
      {
        id: 'why-aluminum',
        question: 'Why aluminum, and why welded?',
        answer: [
          'It does not rust, and it weighs about half of steel: what the body saves, you may load. Every seam is TIG welded, 100%, because rivets work loose on a field road.',
        ],
      },
      {
        id: 'my-truck',
        question: 'Will it fit the truck that I have?',
        answer: [
          'Nearly always. Tell us year, make, model and bed length in the quote form. A cap or body that we built can move to your next truck with a new mounting kit.',
        ],
      },
    ],
  },
  {
    title: 'Pricing & Financing',
    faqs: [
      {
        id: 'prices',
        question: 'What does a rig cost?',
        answer: [
          `Caps ${cap.value}, bodies ${body.value}, trailers ${trailer.value}, vet chassis ${vetChassis.value}. What moves the price is length, doors and what you want behind them.`,
          'Your quote is for your drawing, and it is the price that you pay.',
        ],
      },
      {
        id: 'quote',
        question: 'How do I get a quote?',
        answer: [
          'Fill in the quote form; it takes three minutes and works without a connection. You hear from us within 24 hours.',
        ],
      },
      {
        id: 'financing',
        question: 'Do you offer financing?',
        answer: [
          'Yes, through our partner bank, with a financing specialist who knows what a rig earns. Ask for a call on the financing tab of the About page.',
        ],
      },
      {
        id: 'payment-estimate',
        question: 'What would I pay a month?',
        answer: [
          'As a first estimate, divide the price by 60: a $15,000 body is about $250 a month. The bank names the rate and the terms.',
        ],
      },
    ],
  },
  {
    title: 'Production & Delivery',
    faqs: [
      {
        id: 'build-time',
        question: 'How long does a build take?',
        answer: [
          `6–12 weeks from the signed drawing to the finished rig, by size and season. The typical lead time of a body or cap that we have built before is ${LEAD_TIME}.`,
        ],
      },
      {
        id: 'stages',
        question: 'How do I know how far my order is?',
        answer: [
          `An order goes through five stages: ${stages}. Sign in to see where yours stands, also without a connection.`,
        ],
      },
      {
        id: 'changes',
        question: 'Can I change something after I have ordered?',
        answer: [
          'Until you sign the drawing, anything. After that, call: what is not cut yet can mostly still be moved.',
        ],
      },
      {
        id: 'delivery',
        question: 'Do I pick it up, or do you deliver?',
        answer: [
          'Either. Most people come to Genoa, because mounting takes a day and the hand-over an hour. We also deliver, and ship caps to an installer near you.',
        ],
      },
    ],
  },
  {
    title: 'Product & Warranty',
    faqs: [
      {
        id: 'warranty',
        question: 'What does the warranty cover?',
        answer: [WARRANTY.map(({ part, term }) => `${part}: ${term}.`).join(' ')],
      },
      {
        id: 'care',
        question: 'How do I look after it?',
        answer: [
          'Hose it out; radiused corners and drains are there for that. Once a year, oil the slides and look at the seals. Both are in the store.',
        ],
      },
      {
        id: 'repairs',
        question: 'What if a door meets a barn post?',
        answer: [
          'We keep the bend program of every build, so the door can be made again from the same numbers. Send a photo with a contact message.',
        ],
      },
      {
        id: 'parts',
        question: 'Can I buy parts and accessories?',
        answer: ['In the store: latches, slides, lighting, tools. It fits bodies of other makers too.'],
      },
    ],
  },
]

/** Ids of the most frequent questions, in this order, for pages that show only a few. */
const FIRST_ASKED = ['prices', 'build-time', 'warranty', 'financing', 'my-truck', 'quote']

export const FIRST_FAQS: readonly Faq[] = FIRST_ASKED.flatMap((id) =>
  FAQ_GROUPS.flatMap(({ faqs }) => faqs.filter((faq) => faq.id === id)),
)
