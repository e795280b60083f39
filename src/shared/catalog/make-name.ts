import { PROJECT_PRESETS } from './project-presets'

/** The name under which the admin forms save a make: the preset's spelling, such as 'RAM' for 'Ram'. */
export const makeName = (make: string | null): string | null =>
  PROJECT_PRESETS.make.find((preset) => preset.toLowerCase() === make?.trim().toLowerCase()) ?? make
