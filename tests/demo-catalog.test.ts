/** What the pages and filters make of the demo catalog. */
import { expect, test } from 'vitest'
import { projectChoices } from '#features/projects/project-choices'
import { countRigs, RIG_CHOICES, type RigFilter, UNTOUCHED_RIG_FILTERS } from '#features/rigs/find-rigs'
import { countChoice, findProjects } from '#shared/catalog/find-projects'
import { LIST_FILTERS, UNTOUCHED_FILTERS } from '#shared/catalog/project-filters'
import { FARRIERS_VETS_TAGS, FIRST_RESPONDERS_TAGS } from '#shared/catalog/section-tags'
import { isInBand, PRICE_BAND_KEYS, PRODUCT_CATEGORIES } from '#shared/catalog/store-filters'
import { priceGuide } from '#shared/pricing/price-guide'
import { hasRigPrice } from '#shared/pricing/rig-price'
import { whatPriceCovers } from '#shared/pricing/what-price-covers'
import type { RowTypes } from '#shared/schema/rows'
import { PRODUCTS } from '#supabase/embedded/demo/rows/products'
import { PROJECTS } from '#supabase/embedded/demo/rows/projects'
import { RIGS } from '#supabase/embedded/demo/rows/rigs'
import { FARRIERS_VETS_SECTIONS, FIRST_RESPONDERS_SECTIONS } from '#supabase/embedded/demo/rows/sections'

test.each(PROJECTS.map(({ title, specialty, chassis_type }) => ({ title, specialty, chassis_type })))(
  'the page of project $title says what it costs and whether the truck is included',
  ({ specialty, chassis_type }) => {
    const { value, note } = priceGuide({ specialty: specialty ?? null, chassis_type: chassis_type ?? null })
    expect(value).toMatch(/^\$[\d,]+–\$[\d,]+$|^By quote$/)
    expect(note).toMatch(/[Tt]he truck itself is not included\.|the complete trailer\./)
  },
)

test.each(RIGS)('the page of rig $title says what it costs and whether the truck is included', (rig) => {
  expect(hasRigPrice(rig.price ?? 0)).toBe(true)
  expect(
    whatPriceCovers({
      ...rig,
      chassis_type: rig.chassis_type ?? null,
      specifications: rig.specifications ?? {},
    }),
  ).toBeTruthy()
})

/** The choices of all filters that would find nothing. */
const emptyChoices = {
  projects: () => {
    const rows = PROJECTS as unknown as RowTypes['projects'][]
    const { counts } = findProjects(rows, UNTOUCHED_FILTERS, null, '2026-12-01')
    const choices = projectChoices(rows)
    return LIST_FILTERS.flatMap((filter) =>
      choices[filter].filter((choice) => countChoice(filter, counts[filter], choice) === 0),
    )
  },
  rigs: () => {
    const rows = RIGS as unknown as RowTypes['rigs'][]
    return (Object.keys(RIG_CHOICES) as RigFilter[]).flatMap((filter) =>
      Object.keys(RIG_CHOICES[filter]).filter(
        (key) => countRigs(rows, UNTOUCHED_RIG_FILTERS, { [filter]: [key] }) === 0,
      ),
    )
  },
  products: () => [
    ...PRODUCT_CATEGORIES.filter((category) => !PRODUCTS.some((product) => product.category === category)),
    ...PRICE_BAND_KEYS.filter(
      (band) => !PRODUCTS.some(({ price, sale_price }) => isInBand(sale_price ?? price, band)),
    ),
  ],
  sections: () => [
    ...FARRIERS_VETS_TAGS.filter(({ tag }) => !FARRIERS_VETS_SECTIONS.some((row) => row.tag === tag)),
    ...FIRST_RESPONDERS_TAGS.filter(({ tag }) => !FIRST_RESPONDERS_SECTIONS.some((row) => row.tag === tag)),
  ],
}

test.each(Object.entries(emptyChoices))('every choice of the filters of %s finds something', (_, find) => {
  expect(find()).toEqual([])
})

test('Site 9: no two choices of a project filter mean the same', () => {
  const { chassis } = projectChoices([
    ...(PROJECTS as unknown as RowTypes['projects'][]),
    ...['Mini Trailer', 'Interior Build', 'Truck cap', 'Custom Trailer'].map((chassis_type) => ({
      ...(PROJECTS[0] as unknown as RowTypes['projects']),
      chassis_type,
    })),
  ])
  expect(chassis).toEqual([
    'Cap',
    'Interior',
    'Mini-Trailer',
    'Trailer',
    'Box Truck',
    'Service Body',
    'Slip-In Unit',
  ])
})
