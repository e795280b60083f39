export interface SectionTag {
  /** Value in rows. */
  tag: string
  /** Text of the filter button (Site 2). */
  filter: string
  /** Text of the badge (Site 2). */
  label: string
}

/** Tags of the sections for farriers and vets, in the order of the filter buttons. */
export const FARRIERS_VETS_TAGS: readonly SectionTag[] = [
  { tag: 'farrier', filter: 'Farriers', label: 'Farrier' },
  { tag: 'veterinarian', filter: 'Veterinarian', label: 'Veterinarian' },
]

/** Tags of the sections for first responders, in the order of the filter buttons. */
export const FIRST_RESPONDERS_TAGS: readonly SectionTag[] = [
  { tag: 'command', filter: 'Command', label: 'Command Vehicle' },
  { tag: 'rescue', filter: 'Rescue', label: 'Light Rescue' },
  { tag: 'attack', filter: 'Attack', label: 'Quick Attack' },
  { tag: 'brush', filter: 'Brush', label: 'Brush Truck' },
  { tag: 'van', filter: 'Van', label: 'Van Interior' },
  { tag: 'cap', filter: 'Cap', label: 'Truck Cap' },
]

/** Text of a section's badge: an unknown tag is shown unchanged (Site 2); null without a tag. */
export function sectionTagLabel(tags: readonly SectionTag[], tag: string | null): string | null {
  return tags.find((known) => known.tag === tag)?.label ?? tag?.trim() ?? null
}
