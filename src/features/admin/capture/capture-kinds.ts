/** What captured photos can become. */
export const CAPTURE_KINDS = {
  order: {
    label: 'Order progress',
    hint: 'Customers with an account see the photos on their order.',
  },
  quote: {
    label: 'Note on a quote',
    hint: 'An internal note. Customers don’t see it unless they download all of their data.',
  },
  rig: { label: 'New rig on the lot', hint: 'Starts a new rig with these photos.' },
  project: { label: 'Project', hint: 'Starts a new project with these photos.' },
} as const

export type CaptureKind = keyof typeof CAPTURE_KINDS

/** What was chosen for the photos; a type, not an interface, so that it is a valid stored draft. */
export type CaptureForm = {
  /** Id of the row that the photos will become, so that they become one only once. */
  id: string
  kind: CaptureKind | ''
  /** The order or the quote request; '' while none is chosen. */
  subjectId: string
  /** The caption, or the text of the note. */
  text: string
}

/** Longest text of each kind, as in the checks of `order_photos` and `internal_notes`. */
export const TEXT_LENGTHS = { order: 500, quote: 5_000 } as const

export const newCapture = (): CaptureForm => ({ id: crypto.randomUUID(), kind: '', subjectId: '', text: '' })
