/** Facts of the fictional company, which every page shows until an admin saves others. */
export const COMPANY = {
  name: 'Genoa Rigworks',
  since: 1994,
  location: 'Genoa, NY',
  /** From 555-0100 to 555-0199, which is reserved for fictional numbers. */
  phone: '(315) 555-0142',
  phoneHref: 'tel:+13155550142',
  email: 'shop@rigworks.example',
  emailHref: 'mailto:shop@rigworks.example',
  facility: '26,000 sq ft climate-controlled facility on 5.72 acres',
} as const
