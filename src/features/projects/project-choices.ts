import { chassisName, matchesChassis } from '#shared/catalog/chassis/chassis-match'
import { type FilterableProject, listValue } from '#shared/catalog/find-projects'
import { mergeChoices } from '#shared/catalog/merge-choices'
import type { ListFilter } from '#shared/catalog/project-filters'
import { PROJECT_PRESETS } from '#shared/catalog/project-presets'
import { matchesSpecialty } from '#shared/catalog/specialty-match'

/** Choices of each list filter. */
export type ProjectChoices = Readonly<Record<ListFilter, readonly string[]>>

/** Values of these filters with one meaning are one choice. */
const IS_SAME = { specialty: matchesSpecialty, chassis: matchesChassis, make: undefined, axle: undefined }

/** For each list filter, the presets and other values of the data (Site 9). */
export function projectChoices(projects: readonly FilterableProject[]): ProjectChoices {
  const choicesOf = (filter: ListFilter) =>
    mergeChoices(
      PROJECT_PRESETS[filter],
      projects.map((project) => {
        const value = listValue(project, filter)
        return filter === 'chassis' ? chassisName(value) : value
      }),
      IS_SAME[filter],
    )
  return {
    specialty: choicesOf('specialty'),
    chassis: choicesOf('chassis'),
    make: choicesOf('make'),
    axle: choicesOf('axle'),
  }
}
