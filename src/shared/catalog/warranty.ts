/** The warranty terms (Site 1 and 9). */
export const WARRANTY = [
  { part: 'Aluminum cabinets', term: 'Lifetime' },
  { part: 'Moving parts', term: '2 years' },
  { part: 'Electrical', term: '1 year' },
] as const
