import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { FilterChips } from './filter-chips'

function Chips() {
  const [left, setLeft] = useState(['Make: Ford', 'Year: 2024', 'Body: Cap'])
  const count = useRef<HTMLParagraphElement>(null)
  return (
    <>
      <FilterChips
        chips={left.map((label) => ({
          key: label,
          label,
          onRemove: () => setLeft(left.filter((other) => other !== label)),
        }))}
        onClear={() => setLeft([])}
        count={count}
      />
      <p ref={count} tabIndex={-1} role="status">
        {left.length} in force
      </p>
    </>
  )
}

const chip = (label: string) => screen.getByRole('button', { name: `Remove filter ${label}` })

test('after removing a chip, the focus moves to the next chip, the previous one, or the count', async () => {
  renderApp(<Chips />)
  chip('Year: 2024').focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(chip('Body: Cap'))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(chip('Make: Ford'))
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('list')).toBeNull()
  expect(document.activeElement?.textContent).toBe('0 in force')
})

test('"Clear all" moves the focus to the count', async () => {
  renderApp(<Chips />)
  screen.getByRole('button', { name: 'Clear all' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('list')).toBeNull()
  expect(document.activeElement?.textContent).toBe('0 in force')
})
