import type { DemoRow } from '../demo-row'
import { FARRIER_PROJECTS } from './projects-farrier'
import { RESPONDER_AND_CUSTOM_PROJECTS } from './projects-responder-custom'
import { VET_AND_CONTRACTOR_PROJECTS } from './projects-vet-contractor'

/** All finished and planned builds. */
export const PROJECTS: DemoRow<'projects'>[] = [
  ...FARRIER_PROJECTS,
  ...VET_AND_CONTRACTOR_PROJECTS,
  ...RESPONDER_AND_CUSTOM_PROJECTS,
]
