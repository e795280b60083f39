import { PROJECT_PRESETS } from './project-presets'

/** The spelling in which the admin forms save a make, such as 'RAM' for 'Ram'; a make without a preset is unchanged. */
export const spellMake = (make: string | null): string | null =>
  PROJECT_PRESETS.make.find((preset) => preset.toLowerCase() === make?.trim().toLowerCase()) ?? make
