import { buildFragment } from '#shared/builds/build-fragment'
import { makeAsPreset } from '#shared/catalog/make-as-preset'
import type { ProjectsRow } from '#shared/schema/rows'
import { type FieldErrors, required } from '#shared/text/form-checks'
import {
  buildLinkErrors,
  fieldText,
  fieldTexts,
  pictureErrors,
  readYear,
  tagErrors,
  textOrNull,
  yearErrors,
} from './field-values'
import {
  checkPublication,
  type PublicationForm,
  publicationForm,
  publicationValues,
} from './publication-form'

/** State of the project form; a type, not an interface, so that it is a valid stored draft. */
export type ProjectForm = PublicationForm & {
  title: string
  description: string
  specialty: string
  truck_make: string
  truck_model: string
  /** As typed. */
  year: string
  chassis_type: string
  bed_length: string
  axle_type: string
  /** yyyy-mm-dd, or ''. */
  delivery_date: string
  tags: string[]
  images: string[]
  /** A link to the rig builder as pasted, or the stored fragment of one; '' for none. */
  build_link: string
}

/** Most characters of each field: the limits of the server's columns. */
export const PROJECT_LENGTHS = { title: 200, description: 10_000, word: 80, measure: 40 } as const

/** A new project is published immediately, and so is a row of an older build, which has no `published`. */
export function projectForm(project: ProjectsRow | null): ProjectForm {
  return {
    title: fieldText(project?.title),
    description: fieldText(project?.description),
    specialty: fieldText(project?.specialty),
    truck_make: fieldText(project?.truck_make),
    truck_model: fieldText(project?.truck_model),
    year: fieldText(project?.year),
    chassis_type: fieldText(project?.chassis_type),
    bed_length: fieldText(project?.bed_length),
    axle_type: fieldText(project?.axle_type),
    delivery_date: fieldText(project?.delivery_date).slice(0, 10),
    tags: fieldTexts(project?.tags),
    images: fieldTexts(project?.images),
    build_link: fieldText(project?.build_link),
    ...publicationForm(project && { ...project, published: project.published !== false }),
    ...(project ? {} : { published: true }),
  }
}

/** Only the title is required (Admin 5). */
export function checkProject(form: ProjectForm): FieldErrors<ProjectForm> {
  return {
    ...checkPublication(form),
    ...required(form, { title: 'Project title' }),
    ...yearErrors(form.year),
    ...tagErrors(form.tags),
    ...pictureErrors(form.images),
    ...buildLinkErrors(form.build_link),
  }
}

/** Column values to save; empty texts become null, the year becomes an integer. */
export const projectValues = (form: ProjectForm) => ({
  title: form.title.trim(),
  description: textOrNull(form.description),
  specialty: textOrNull(form.specialty),
  truck_make: makeAsPreset(textOrNull(form.truck_make)),
  truck_model: textOrNull(form.truck_model),
  year: readYear(form.year) ?? null,
  chassis_type: textOrNull(form.chassis_type),
  bed_length: textOrNull(form.bed_length),
  axle_type: textOrNull(form.axle_type),
  delivery_date: textOrNull(form.delivery_date),
  tags: form.tags,
  images: form.images,
  build_link: buildFragment(form.build_link),
  ...publicationValues(form),
})
