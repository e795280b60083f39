import type { Json } from '#shared/schema/row-values'

/** An order belongs to a project when the text of its items contains the project's id (Site 3). */
export function isOrderOfProject(items: Json, projectId: string): boolean {
  return projectId !== '' && JSON.stringify(items).includes(projectId)
}
