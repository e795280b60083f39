/** What the pages and filters make of the demo catalog. */
import { expect, test } from 'vitest'
import { priceGuide } from '#shared/pricing/price-guide'
import { hasRigPrice } from '#shared/pricing/rig-price'
import { whatPriceCovers } from '#shared/pricing/what-price-covers'
import { PROJECTS } from '#supabase/embedded/demo/rows/projects'
import { RIGS } from '#supabase/embedded/demo/rows/rigs'

test.each(PROJECTS.map(({ title, specialty, chassis_type }) => ({ title, specialty, chassis_type })))(
  'the page of project $title says what it costs and whether the truck is included',
  ({ specialty, chassis_type }) => {
    const { value, note } = priceGuide({ specialty: specialty ?? null, chassis_type: chassis_type ?? null })
    expect(value).toMatch(/^\$[\d,]+–\$[\d,]+$|^By quote$/)
    expect(note).toMatch(/[Tt]he truck itself is not included\.|or the complete trailer\./)
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
