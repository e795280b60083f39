import { matchesSpecialty } from '#shared/catalog/specialty-match'
import type { ProjectsRow } from '#shared/schema/rows'

/** Kinds for which a project can be an example on the pages about our products and customers. */
const KINDS = {
  cap: ({ chassis_type }) => hasWord(chassis_type, 'cap'),
  body: ({ chassis_type }) => hasWord(chassis_type, 'chassis mount') || hasWord(chassis_type, 'body'),
  trailer: ({ chassis_type }) => hasWord(chassis_type, 'trailer'),
  vetChassis: ({ specialty }) => matchesSpecialty(specialty, 'Veterinary'),
  farrier: ({ specialty }) => matchesSpecialty(specialty, 'Farrier'),
  veterinarian: ({ specialty }) => matchesSpecialty(specialty, 'Veterinarian'),
  contractor: ({ specialty }) => matchesSpecialty(specialty, 'Contractor'),
  responder: ({ specialty }) => matchesSpecialty(specialty, 'First Responder'),
} as const satisfies Record<string, (project: ProjectsRow) => boolean>

export type ShowcaseKind = keyof typeof KINDS

/**
 * One project for each of `kinds`: the first with a picture that no earlier kind uses, if possible. A kind without any
 * is omitted. `projects` must be sorted newest first.
 */
export function pickShowcase(
  projects: readonly ProjectsRow[],
  kinds: readonly ShowcaseKind[],
): Partial<Record<ShowcaseKind, ProjectsRow>> {
  const pictured = projects.filter(({ images }) => images.length > 0)
  const picked: Partial<Record<ShowcaseKind, ProjectsRow>> = {}
  for (const kind of kinds) {
    const candidates = pictured.filter(KINDS[kind])
    const build = candidates.find((project) => !Object.values(picked).includes(project)) ?? candidates[0]
    if (build) picked[kind] = build
  }
  return picked
}

const hasWord = (text: string | null, word: string): boolean => text?.toLowerCase().includes(word) ?? false
