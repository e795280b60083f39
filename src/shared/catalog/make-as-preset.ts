import { PROJECT_PRESETS } from './project-presets'

/** A make as the admin forms save it: spelled as its preset, such as 'RAM' for 'Ram'; unchanged without a preset. */
export const makeAsPreset = (make: string | null): string | null =>
  PROJECT_PRESETS.make.find((preset) => preset.toLowerCase() === make?.trim().toLowerCase()) ?? make
