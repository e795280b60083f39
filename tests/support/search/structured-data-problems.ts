/**
 * Problems of structured data: missing properties that Google's documentation of each rich result requires or
 * recommends and that the shop can fill, and malformed values.
 */
type Data = Readonly<Record<string, unknown>>

const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  LocalBusiness: ['@id', 'name', 'address', 'telephone', 'email', 'url', 'image', 'logo'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  PostalAddress: ['addressLocality', 'addressRegion', 'addressCountry'],
  Organization: ['name'],
  Person: ['name', 'url'],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement', 'numberOfItems'],
  Product: ['name', 'description', 'image', 'sku', 'brand', 'url'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating', 'worstRating'],
  CreativeWork: ['name', 'description', 'image', 'url', 'creator'],
  Service: ['name', 'description', 'image', 'url', 'provider'],
  NewsArticle: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
  ],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
}

/** With `bare`, missing pictures and dates are no problems: the row has none. */
export function structuredDataProblems(data: unknown, bare = false): string[] {
  const problems: string[] = []
  if ((data as Data)['@context'] !== 'https://schema.org') problems.push('has no context')
  check('', data, problems)
  return bare
    ? problems.filter((problem) => !/lacks (image|datePublished|dateModified)$/.test(problem))
    : problems
}

function check(at: string, value: unknown, problems: string[]): void {
  if (value === null || value === undefined || value === '' || Number.isNaN(value))
    problems.push(`${at} is empty`)
  else if (typeof value === 'string') problems.push(...formProblems(at, value))
  else if (Array.isArray(value)) {
    if (value.length === 0) problems.push(`${at} is empty`)
    for (const [index, item] of value.entries()) check(`${at}[${index}]`, item, problems)
    problems.push(...positionProblems(at, value))
  } else if (typeof value === 'object') checkThing(at, value as Data, problems)
}

function checkThing(at: string, thing: Data, problems: string[]): void {
  const type = String(thing['@type'])
  for (const name of EXPECTED[type] ?? []) if (!(name in thing)) problems.push(`${at} ${type} lacks ${name}`)
  if (type === 'Product' && !('offers' in thing) && !('aggregateRating' in thing))
    problems.push(`${at} Product has neither offer nor rating`)
  if (type === 'ListItem' && !('item' in thing) && !('url' in thing))
    problems.push(`${at} ListItem leads nowhere`)
  if (type !== 'ListItem' && !(type in EXPECTED)) problems.push(`${at} ${type} is no type that we know`)
  if ('price' in thing && !(typeof thing.price === 'number' && thing.price > 0))
    problems.push(`${at} price is no number above 0`)
  for (const [name, value] of Object.entries(thing)) check(`${at}.${name}`, value, problems)
}

function formProblems(at: string, text: string): string[] {
  const name = /\.(@?\w+)(?:\[\d+\])?$/.exec(at)?.[1] ?? ''
  const form = FORMS.find(([names]) => names.test(name))?.[1]
  return form && !form.test(text) ? [`${at} is ${text}`] : []
}

const FORMS: readonly [names: RegExp, form: RegExp][] = [
  [/^(url|item|image|logo|mainEntityOfPage|@id)$/, /^https?:\/\/[^/\s]+\/\S*$/],
  [/^date(Published|Modified)$/, /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/],
  [/^(dateCreated|foundingDate)$/, /^\d{4}$/],
  [/^(opens|closes)$/, /^([01]\d|2[0-3]):[0-5]\d$/],
  [/^dayOfWeek$/, /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/],
  [/^priceCurrency$/, /^[A-Z]{3}$/],
  [/^availability$/, /^https:\/\/schema\.org\/(InStock|OutOfStock|SoldOut|LimitedAvailability)$/],
]

function positionProblems(at: string, list: readonly unknown[]): string[] {
  const positions = list.flatMap((item) => (item as Data | null)?.position ?? [])
  const isCounted = positions.every((position, index) => position === index + 1)
  return isCounted ? [] : [`${at} is not counted from 1`]
}
