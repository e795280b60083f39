import { expect, test } from 'vitest'
import { demoProject } from '#tests/support/component/demo-project'
import { pickShowcase } from './showcase'

const build = (id: string, day: number, over: Parameters<typeof demoProject>[0]) =>
  demoProject({ id, created_at: `2026-01-0${day}T00:00:00Z`, chassis_type: null, specialty: null, ...over })

const BUILDS = [
  build('old-cap', 1, { chassis_type: 'Cap' }),
  build('new-cap', 2, { chassis_type: 'Truck Cap', specialty: 'Farrier' }),
  build('bare-cap', 3, { chassis_type: 'Cap', images: [] }),
  build('mini', 4, { chassis_type: 'Mini-Trailer' }),
  build('vet', 5, { specialty: 'Veterinary', chassis_type: 'Chassis Mount' }),
  build('engine', 6, { specialty: 'Fire/EMS' }),
]
const ids = (kinds: Parameters<typeof pickShowcase>[1]) =>
  Object.fromEntries(Object.entries(pickShowcase(BUILDS, kinds)).map(([kind, { id }]) => [kind, id]))

test('each kind is shown by its newest build with a picture', () => {
  expect(ids(['cap', 'trailer', 'vetChassis', 'responder'])).toEqual({
    cap: 'new-cap',
    trailer: 'mini',
    vetChassis: 'vet',
    responder: 'engine',
  })
})

test('a kind without a build is left out, and one build stands for two only where there is no other', () => {
  expect(ids(['farrier', 'cap', 'contractor'])).toEqual({ farrier: 'new-cap', cap: 'old-cap' })
  expect(ids(['body', 'veterinarian'])).toEqual({ body: 'vet', veterinarian: 'vet' })
})
