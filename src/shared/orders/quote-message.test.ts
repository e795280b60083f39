import { expect, it } from 'vitest'
import { quoteMessagePreview } from './quote-message'

it.each([
  [
    'Specialty: Farrier\nBudget: Under $10,000\nAdditional Info: A short bed.\n\nKeep the seat dry.\nPreferred Contact: Phone',
    'A short bed. Keep the seat dry. · Specialty: Farrier · Budget: Under $10,000 · Preferred Contact: Phone',
  ],
  ['Specialty: Farrier\nCompany: Barn 3', 'Specialty: Farrier · Company: Barn 3'],
  ['Additional Info: A cap', 'A cap'],
  ['A cap like this one', 'A cap like this one'],
  ['', ''],
])(
  "the preview of %j begins with the person's own words and separates the choices: %j",
  (message, preview) => {
    expect(quoteMessagePreview(message)).toBe(preview)
  },
)
