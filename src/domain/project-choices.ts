import { type FilterableProject, listValue } from './find-projects'
import { mergeChoices } from './merge-choices'
import type { ListFilter } from './project-filters'
import { PROJECT_PRESETS } from './project-presets'

/** What can be picked in each list filter. */
export type ProjectChoices = Readonly<Record<ListFilter, readonly string[]>>

/** The presets of each list filter and what the data hold beside them (Site 9). */
export function projectChoices(projects: readonly FilterableProject[]): ProjectChoices {
  const choicesOf = (filter: ListFilter) =>
    mergeChoices(
      PROJECT_PRESETS[filter],
      projects.map((project) => listValue(project, filter)),
    )
  return {
    specialty: choicesOf('specialty'),
    chassis: choicesOf('chassis'),
    make: choicesOf('make'),
    axle: choicesOf('axle'),
  }
}
