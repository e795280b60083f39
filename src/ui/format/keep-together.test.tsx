import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepTogether } from './keep-together'

test.each([
  ['Stock Farrier Cap, 6.5 ft Silverado/Sierra', ['6.5 ft']],
  ['Seal, 25 ft in 2 inches', ['25 ft']],
  ['2026 F-350 Farrier Body, 9 ft', ['F-350', '9 ft']],
  ['Quote request Q-72EBF94C', ['Q-72EBF94C']],
  ['Order GR-10007', ['GR-10007']],
  ['No-Drill Van Interiors, A-Frame', []],
])('%s keeps its sizes, models and numbers together, and its characters', (title, whole) => {
  const { container } = render(<h1>{keepTogether(title)}</h1>)
  expect(container.textContent).toBe(title)
  expect([...container.querySelectorAll('.rw-whole')].map(({ textContent }) => textContent)).toEqual(whole)
})
