/** Facts of the fictional maker, as every page states them until an admin's settings say otherwise. */
export const COMPANY = {
  name: 'Genoa Rigworks',
  since: 1994,
  location: 'Genoa, NY',
  /** From the reserved range 555-0100 to 555-0199. */
  phone: '(315) 555-0142',
  phoneHref: 'tel:+13155550142',
  email: 'shop@rigworks.example',
  emailHref: 'mailto:shop@rigworks.example',
  facility: '26,000 sq ft climate-controlled facility on 5.72 acres',
} as const
