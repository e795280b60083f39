import type { FilterableProject } from '#shared/catalog/find-projects'

const ROWS = 10_000
const SYLLABLES =
  'for ge bo dy tra il er vet cha ssis al um in weld dra wer an vil ke mo to ra li ne cap fla'.split(' ')

/** Makes 10,000 projects with 50 words of text each, from a vocabulary of 4,000 words of unequal frequency. */
export function makeProjects(): FilterableProject[] {
  let seed = 1
  const chance = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const pick = <T>(all: readonly T[], skew = 1) => all[Math.floor(all.length * chance() ** skew)] as T
  const words = Array.from({ length: 4_000 }, () =>
    Array.from({ length: 1 + Math.floor(chance() * 3) }, () => pick(SYLLABLES)).join(''),
  )
  return Array.from({ length: ROWS }, (_, row) => ({
    id: `row-${row}`,
    title: `Build ${row}`,
    description: Array.from({ length: 50 }, () => pick(words, 3)).join(' '),
    specialty: pick(['Farrier', 'Veterinarian', 'Beekeeper']),
    truck_make: pick(['Ford', 'Chevrolet', 'Škoda']),
    truck_model: pick(['F-350', 'Silverado 3500']),
    chassis_type: pick(['Cap', 'Flatbed', 'Mini-Trailer']),
    axle_type: 'Dually',
    bed_length: '8 ft',
    year: 2000 + (row % 26),
    tags: ['anvil'],
    delivery_date: row % 3 ? '2026-01-01' : null,
    created_at: '2026-01-01T00:00:00Z',
  }))
}
