import { LEAD_TIME, PRICES } from '../catalog/quote-options'
import { WARRANTY } from '../catalog/warranty'
import { ORDER_STAGES, PARTS_STAGES } from '../orders/order-stages'
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
const inWords = (stages: readonly string[]): string =>
  `${stages.slice(0, -1).join(', ')} and ${stages.at(-1)}`

/** The four groups of the FAQ page (Admin 2 and 9). The home, about and contact pages show some of them. */
export const FAQ_GROUPS: readonly FaqGroup[] = [
  {
    title: 'General Questions',
    faqs: [
      {
        id: 'who',
        question: 'Who builds the rigs, and how long have you been at it?',
        answer: [
          `We do, in our own shop in Genoa. More than 10,000 rigs have left it since ${COMPANY.since}, and we know most of them by serial number.`,
        ],
      },
      {
        id: 'where',
        question: 'Where is the shop? Can I visit?',
        answer: [
          'In Genoa, in the Finger Lakes of New York state. Our 26,000 sq ft, climate-controlled facility sits on 5.72 acres. Aluminum welds best in dry air, and the building keeps it that way.',
          'Visitors are welcome. Call ahead, and one of our builders will show you around.',
        ],
      },
      {
        id: 'for-whom',
        question: 'Who do you build for?',
        answer: [
          'Farriers, veterinarians, contractors and first responders (fire and EMS). If you work out of a truck and don’t see yourself here, ask us anyway.',
        ],
      },
      {
        id: 'why-aluminum',
        question: 'Why aluminum, and why welded?',
        answer: [
          'Aluminum doesn’t rust, and an aluminum body weighs about half as much as a steel one: every pound the body saves is a pound you can load. Our bodies are 100% TIG-welded, because rivets work loose on field roads.',
        ],
      },
      {
        id: 'my-truck',
        question: 'Will it fit the truck I have?',
        answer: [
          'Nearly always. Give us the year, make, model and bed length in the quote form. A cap or body we built can move to your next truck with a new mounting kit.',
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
          `Caps ${cap.value}, bodies ${body.value}, trailers ${trailer.value}, vet chassis ${vetChassis.value}. Length, doors and what goes behind them drive the price. These prices are for the build; the truck isn’t included.`,
          'Your quote is for your drawing, and it’s the price you pay. If a finished rig on our lot is mounted on a truck, the price includes the truck.',
        ],
      },
      {
        id: 'quote',
        question: 'How do I get a quote?',
        answer: [
          'Fill out the quote form. It takes three minutes and works without a signal. You’ll hear from us within 24 hours.',
        ],
      },
      {
        id: 'financing',
        question: 'Do you offer financing?',
        answer: [
          'Yes, through our partner bank. Its financing specialist knows what a rig earns. Schedule a call on the Financing tab of our About page.',
        ],
      },
      {
        id: 'payment-estimate',
        question: 'What would I pay per month?',
        answer: [
          'For a first estimate, divide the price by 60: a $15,000 body is about $250 per month. The bank sets the rate and the terms.',
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
          `Our lead time is ${LEAD_TIME} in the shop, from the signed drawing. From accepted quote to pickup, with drawings, parts and mounting, count on 6–12 weeks.`,
        ],
      },
      {
        id: 'stages',
        question: 'How do I know how far along my order is?',
        answer: [
          `A build goes through five stages: ${inWords(ORDER_STAGES)}. Parts go through four: ${inWords(PARTS_STAGES)}. Once you’ve signed in, you can see where your order stands even without a signal.`,
        ],
      },
      {
        id: 'changes',
        question: 'Can I change something after I order?',
        answer: [
          'Until you sign the drawing, anything. After that, call us: if we haven’t cut it yet, we can usually change it.',
        ],
      },
      {
        id: 'delivery',
        question: 'Do I pick it up, or do you deliver?',
        answer: [
          'Either. Most people come to Genoa: mounting takes a day, and the walk-through an hour. We also deliver, and we ship caps to an installer near you.',
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
        question: 'How do I take care of it?',
        answer: [
          'Hose it out; that’s what the radiused corners and drains are for. Once a year, oil the drawer slides and check the door seals. We sell replacement door seal by the roll in our store.',
        ],
      },
      {
        id: 'repairs',
        question: 'What if a door meets a barn post?',
        answer: [
          'We keep the bend program for every build, so we can make the door again from the same numbers. Email us a photo, or call.',
        ],
      },
      {
        id: 'parts',
        question: 'Can I buy parts and accessories?',
        answer: [
          'Yes: latches, seals, gas struts, lighting and tools are in the store. Most parts fit other makers’ bodies, too.',
        ],
      },
    ],
  },
]

/** Ids of the most frequent questions, in this order, for pages that show only a few. */
const FIRST_ASKED = ['prices', 'build-time', 'warranty', 'financing', 'my-truck', 'quote']

export const FIRST_FAQS: readonly Faq[] = FIRST_ASKED.flatMap((id) =>
  FAQ_GROUPS.flatMap(({ faqs }) => faqs.filter((faq) => faq.id === id)),
)
