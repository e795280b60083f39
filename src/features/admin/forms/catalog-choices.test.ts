import { expect, test } from 'vitest'
import { PRODUCT_CATEGORIES } from '#shared/catalog/store-filters'
import { CHASSIS_TYPES, SPECIALTIES } from './catalog-choices'

test('Admin 9: the forms suggest the specialties, chassis types and product categories of the requirements', () => {
  expect(SPECIALTIES).toEqual(['Farrier', 'Veterinary', 'Contractor', 'Fire/EMS', 'Custom'])
  expect(CHASSIS_TYPES).toEqual(['Cap', 'Trailer', 'Box Truck', 'Chassis Mount'])
  expect(PRODUCT_CATEGORIES).toEqual([
    'Farrier Tools',
    'Vet Accessories',
    'Apparel',
    'Hardware',
    'Storage',
    'Lighting',
    'Safety',
    'Parts & Accessories',
  ])
})
