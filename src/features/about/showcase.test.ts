import { expect, test } from 'vitest'
import { demoProject } from '#tests/support/component/demo-project'
import { pickShowcase } from './showcase'

const build = (id: string, over: Parameters<typeof demoProject>[0]) =>
  demoProject({ id, chassis_type: null, specialty: null, ...over })

/** Newest first. */
const BUILDS = [
  build('engine', { specialty: 'Fire/EMS' }),
  build('vet', { specialty: 'Veterinary', chassis_type: 'Chassis Mount' }),
  build('mini', { chassis_type: 'Mini-Trailer' }),
  build('bare-cap', { chassis_type: 'Cap', images: [] }),
  build('new-cap', { chassis_type: 'Truck Cap', specialty: 'Farrier' }),
  build('old-cap', { chassis_type: 'Cap' }),
]
const ids = (kinds: Parameters<typeof pickShowcase>[1]) =>
  Object.fromEntries(Object.entries(pickShowcase(BUILDS, kinds)).map(([kind, { id }]) => [kind, id]))

test('each kind of product shows its newest project with a picture', () => {
  expect(ids(['cap', 'trailer', 'vetChassis', 'responder'])).toEqual({
    cap: 'new-cap',
    trailer: 'mini',
    vetChassis: 'vet',
    responder: 'engine',
  })
})

test('a kind without a project is left out, and two kinds share a project only if there is no other', () => {
  expect(ids(['farrier', 'cap', 'contractor'])).toEqual({ farrier: 'new-cap', cap: 'old-cap' })
  expect(ids(['body', 'veterinarian'])).toEqual({ body: 'vet', veterinarian: 'vet' })
})
