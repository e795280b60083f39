/** What visitors have sent: quote requests, messages, reviews, newsletter addresses. */
import type { RowTypes } from '#shared/schema/rows'
import { demoId } from '../demo-id'
import type { DemoRow } from '../demo-row'

/** `isOwn`: sent by the demo customer while signed in. `isRead`: its notification is archived. */
interface Sent {
  isOwn?: boolean
  isRead?: boolean
}
type QuoteRow = Omit<DemoRow<'quote_requests'>, 'user_id' | 'status_history'> & Sent
type MessageRow = Omit<DemoRow<'contact_messages'>, 'user_id'> & Sent
type ReviewRow = Omit<DemoRow<'product_reviews'>, 'user_id' | 'order_id' | 'product_id'> &
  Sent & { product: string }

const quote = (
  key: string,
  age: number,
  status: RowTypes['quote_requests']['status'],
  who: [name: string, email: string, phone: string | null],
  message: string,
  about: { project?: string; rig?: string; build?: QuoteRow['build'] } & Sent = {},
): QuoteRow => ({
  key,
  age,
  customer_name: who[0],
  customer_email: who[1],
  customer_phone: who[2],
  message,
  project_id: about.project ? demoId('projects', about.project) : null,
  rig_id: about.rig ? demoId('rigs', about.rig) : null,
  build: about.build ?? null,
  status,
  isOwn: about.isOwn ?? false,
  isRead: about.isRead ?? status !== 'new',
})

export const QUOTES: QuoteRow[] = [
  quote(
    'hollis',
    0.1,
    'new',
    ['Tess Hollis', 'tess.hollis@barns.example', '(607) 555-0118'],
    'Specialty: Farrier\nChassis Type: Truck Cap\nVehicle: 2024 Ford F-150\nFeatures: Swing-out anvil, LED lighting\nBudget: Under $10,000\nTimeline: 1–2 months\nAdditional Info: Five-and-a-half foot bed. I need to keep the back seat dry, so a bulkhead please.',
  ),
  quote(
    'okafor',
    0.6,
    'new',
    ['Dr. Ike Okafor', 'okafor@herdhealth.example', '(315) 555-0163'],
    'Can this be built with 40 gallons instead of 25? We pull a lot of calves in February.',
    { project: 'dairy-vet-f350' },
  ),
  quote(
    'seneca-fd',
    1.4,
    'new',
    ['Chief Ray Dunning', 'chief@southseneca-fd.example', '(607) 555-0177'],
    'Our district votes on December 9. Please confirm that the pump test is current, and tell us what delivery to Seneca County costs.',
    { rig: 'quick-attack-demo' },
  ),
  quote(
    'customer-own',
    5,
    'quoted',
    ['Jamie Calloway', 'customer@rigworks.example', '(315) 555-0190'],
    'Same gallery door as on this truck, but on an eleven-foot body and with the anvil on the passenger side.',
    { project: 'gallery-body-f350', isOwn: true },
  ),
  quote(
    'marsh',
    12,
    'contacted',
    ['Lou Marsh', 'lou@marshelectric.example', null],
    'Two vans a year for the next three years. What does a fleet price look like?',
    { project: 'electric-van-interior' },
  ),
  quote(
    'petrie',
    40,
    'lost',
    ['Ann Petrie', 'ann.petrie@vineyards.example', '(607) 555-0131'],
    'Went with a tent this season. We’ll be back in the spring.',
    { project: 'vineyard-trailer' },
  ),
]

type QuoteMessage = Omit<
  DemoRow<'quote_messages'>,
  'user_id' | 'quote_request_id' | 'is_accepted' | 'pictures' | 'seen_until'
> & {
  quote: string
}

/** Follow-ups that the demo admin has planned: key of the quote request, days from now. */
export const FOLLOW_UPS: readonly { quote: string; inDays: number }[] = [
  { quote: 'marsh', inDays: 0 },
  { quote: 'customer-own', inDays: 3 },
]

/** The demo admin's notes about quote requests. */
export const QUOTE_NOTES: readonly { key: string; age: number; quote: string; body: string }[] = [
  {
    key: 'marsh-fleet',
    age: 11,
    quote: 'marsh',
    body: 'Called Lou. Their fiscal year ends in December, so they want a number for two vans before that.',
  },
]

/** The conversation about the demo customer's own request. */
export const QUOTE_MESSAGES: QuoteMessage[] = [
  {
    key: 'own-question',
    age: 4.8,
    quote: 'customer-own',
    author: 'shop',
    body: 'Thanks, Jamie. Eleven feet works on your F-350 with the 84-inch cab-to-axle. Do you still want the propane forge on the curb side, or does it move with the anvil?',
    amount: null,
    build: null,
  },
  {
    key: 'own-answer',
    age: 4.6,
    quote: 'customer-own',
    author: 'customer',
    body: 'Forge stays on the curb side. I like to have the horse between me and the road.',
    amount: null,
    build: null,
  },
  {
    key: 'own-proposal',
    age: 3.9,
    quote: 'customer-own',
    author: 'shop',
    body: 'Here is our price for the eleven-foot gallery body with the anvil swing-out on the passenger side, 12 drawers and LED lighting, installed on your truck. Good for 30 days; six weeks from your sign-off.',
    amount: 16900,
    build: null,
  },
]

const message = (
  key: string,
  age: number,
  type: RowTypes['contact_messages']['inquiry_type'],
  status: RowTypes['contact_messages']['status'],
  who: [name: string, email: string, phone: string | null],
  subject: string,
  text: string,
): MessageRow => ({
  key,
  age,
  name: who[0],
  email: who[1],
  phone: who[2],
  subject,
  message: text,
  inquiry_type: type,
  status,
  isRead: status !== 'new',
})

export const MESSAGES: MessageRow[] = [
  message(
    'seal',
    0.3,
    'parts',
    'new',
    ['Gil Rasmussen', 'gil@rasmussenshoeing.example', '(802) 555-0149'],
    'Door seal for a 2011 body',
    'The side door on my 2011 body lets dust in at the lower corner. Is the 25 ft roll the same profile, and do I need new glue?',
  ),
  message(
    'tour',
    2.2,
    'other',
    'new',
    ['Priya Nair', 'pnair@college.example', null],
    'Shop tour for a class',
    'Eighteen students from our welding program, one afternoon in January. Would a Thursday work?',
  ),
  message(
    'financing',
    8,
    'financing',
    'answered',
    ['Cole Brandt', 'cole.brandt@farriers.example', '(585) 555-0102'],
    'Financing call',
    'First year out of school. Could the specialist call me after 6?',
  ),
  message(
    'warranty',
    30,
    'service',
    'closed',
    ['Sue Whitlock', 'sue@whitlockvet.example', '(315) 555-0125'],
    'Water pump',
    'Pump stopped at 14 months. Your tech sent a new one the same day. Thank you.',
  ),
]

const review = (
  key: string,
  age: number,
  product: string,
  author: string,
  rating: number,
  title: string,
  body: string,
  status: RowTypes['product_reviews']['status'] = 'approved',
  isOwn = false,
): ReviewRow => ({
  key,
  age,
  product,
  author_name: author,
  rating,
  title,
  body,
  status,
  isOwn,
  isRead: status !== 'pending',
})

export const REVIEWS: ReviewRow[] = [
  review(
    'forge-1',
    60,
    'forge',
    'Tess H.',
    5,
    'Hot before the coffee is',
    'Four minutes to heat, as it says. The door side stays cool enough to touch.',
  ),
  review(
    'forge-2',
    33,
    'forge',
    'Ben A.',
    4,
    'Good forge, loud regulator',
    'Welds bar shoes without trouble. The regulator whistles below 5 psi.',
  ),
  review(
    'anvil-1',
    80,
    'anvil-stand',
    'Gil R.',
    5,
    'My back says thanks',
    'Swings out with one hand and does not ring. Took an hour to mount.',
  ),
  review(
    'latch-1',
    25,
    'latch',
    'Lou M.',
    5,
    'Keyed alike works',
    'Gave them my key number, and all eight match.',
  ),
  review(
    'tank-1',
    51,
    'water-tank',
    'Dr. Okafor',
    5,
    'Hot water in February',
    'Wish I had bought it three winters ago.',
  ),
  review(
    'hoof-stand-1',
    72,
    'hoof-stand',
    'Gil R.',
    5,
    'Stays where I put it',
    'Twelve horses a day for a month. The magnets have not lost a rasp yet.',
  ),
  review(
    'hoof-stand-2',
    30,
    'hoof-stand',
    'Pat N.',
    4,
    'Light, and steady enough',
    'I would like one more notch at the low end for ponies.',
  ),
  review(
    'tote-1',
    44,
    'tote',
    'Ben A.',
    5,
    'Built like the truck',
    'Stood on it to reach the roof rack. Fine.',
  ),
  review('apron-1', 66, 'apron', 'Tess H.', 4, 'Stiff for a week', 'Then it fits like it was cut for me.'),
  review(
    'drug-drawer-1',
    38,
    'drug-drawer',
    'Dr. Okafor',
    5,
    'The log sold me',
    'Our inspector printed it and left. Held 41 °F through July.',
  ),
  review(
    'scene-light-1',
    19,
    'scene-light',
    'Chief Doyle',
    5,
    'Daylight on the shoulder',
    'Two of them light up the whole side of the engine.',
  ),
  review(
    'beacon-1',
    58,
    'beacon',
    'Marv K.',
    3,
    'Bright, short cord',
    'Ten feet is one foot short in a long bed.',
  ),
  review('strut-1', 12, 'strut', 'Lou M.', 5, 'Ten minutes', 'Old ones off, new ones on, door stays up.'),
  review('hoodie-1', 14, 'hoodie', 'Anonymous', 2, 'Runs small', 'Order one size up.', 'pending'),
  review(
    'strip-1',
    2,
    'led-strip',
    'Jamie C.',
    5,
    'Every door lit',
    'The labeled ends made it a one-beer job.',
    'pending',
    true,
  ),
]

export const SUBSCRIBERS: DemoRow<'newsletter_subscriptions'>[] = [
  ['tess.hollis@barns.example', 2],
  ['office@herdhealth.example', 6],
  ['chief@southseneca-fd.example', 9],
  ['gil@rasmussenshoeing.example', 15],
  ['lou@marshelectric.example', 21],
  ['ann.petrie@vineyards.example', 44],
  ['customer@rigworks.example', 50],
  ['news@knottyacres.example', 75],
  ['hooves@fingerlakes.example', 90],
  ['pnair@college.example', 120],
  ['old.address@barns.example', 400],
].map(([email, age]) => ({
  key: String(email),
  age: Number(age),
  email: String(email),
  is_active: email !== 'old.address@barns.example',
}))
