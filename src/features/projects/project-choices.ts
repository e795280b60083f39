import { chassisName } from '#shared/catalog/chassis/chassis-match'
import { type FilterableProject, listValue, matchesChoice } from '#shared/catalog/find-projects'
import { mergeChoices } from '#shared/catalog/merge-choices'
import type { ListFilter } from '#shared/catalog/project-filters'
import { PROJECT_PRESETS } from '#shared/catalog/project-presets'

/** Choices of each list filter. */
export type ProjectChoices = Readonly<Record<ListFilter, readonly string[]>>

/** For each list filter, the presets and other values of the data (Site 9); values with one meaning are one choice. */
export function projectChoices(projects: readonly FilterableProject[]): ProjectChoices {
  const choicesOf = (filter: ListFilter) =>
    mergeChoices(
      PROJECT_PRESETS[filter],
      projects.map((project) => {
        const value = listValue(project, filter)
        return filter === 'chassis' ? chassisName(value) : value
      }),
      (a, b) => matchesChoice(filter, a, b),
    )
  return {
    specialty: choicesOf('specialty'),
    chassis: choicesOf('chassis'),
    make: choicesOf('make'),
    axle: choicesOf('axle'),
  }
}
