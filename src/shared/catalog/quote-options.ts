/** Choices of the quote page (Site 9): values for the form, labels for people. */
export const QUOTE_SPECIALTIES = [
  'Farrier',
  'Veterinarian',
  'Contractor',
  'First Responder',
  'Other Professional',
] as const

export const QUOTE_CHASSIS = [
  'Service Body',
  'Interior Build',
  'Truck Cap',
  'Mini Trailer',
  'Custom Trailer',
] as const

export const QUOTE_TIMELINES = {
  asap: 'As soon as possible',
  '1-2months': '1–2 months',
  '3-6months': '3–6 months',
  '6+months': 'More than 6 months',
  flexible: 'Flexible',
} as const

export const QUOTE_BUDGETS = {
  'under-10k': 'Under $10,000',
  '10-20k': '$10,000–$20,000',
  '20-30k': '$20,000–$30,000',
  '30k+': 'More than $30,000',
  discuss: 'Let’s discuss',
} as const

/** The features that a visitor can ask for (Site 9). */
export const QUOTE_FEATURES = [
  'Drawer banks',
  'Slide-out workbench',
  'Anvil and forge mounts',
  'Refrigeration',
  'Water tank and pump',
  'LED lighting',
  'Inverter and shore power',
  'Roof or ladder rack',
  'Hose and cord reels',
  'Locking side cabinets',
  'Backup camera',
] as const

/** Preferred contact. */
export const QUOTE_CONTACT_TYPES = { any: 'Either is fine', phone: 'Phone', email: 'Email' } as const

/** Price ranges of builds (Site 9), US dollars. */
export const PRICES = {
  cap: { label: 'Cap', value: '$6,000–$9,000', from: 6_000, to: 9_000 },
  body: { label: 'Body', value: '$10,000–$17,000', from: 10_000, to: 17_000 },
  trailer: { label: 'Trailer', value: '$13,000–$17,000', from: 13_000, to: 17_000 },
  vetChassis: { label: 'Vet Chassis', value: '$18,000–$21,000', from: 18_000, to: 21_000 },
} as const
/** `PRICES` as rows of a table. */
export const PRICE_GUIDE = Object.values(PRICES)
/** Typical lead time of a build (Site 9). */
export const LEAD_TIME = '4–8 weeks'
