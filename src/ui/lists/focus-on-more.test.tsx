import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { focusOnMore } from './focus-on-more'

const ALL = ['1', '2', '3', '4', '5']

function List() {
  const [limit, setLimit] = useState(2)
  return (
    <>
      <ul>
        {ALL.slice(0, limit).map((name) => (
          <li key={name}>
            <a href="/picture" tabIndex={-1}>
              picture
            </a>
            <a href="/page">{name}</a>
          </li>
        ))}
      </ul>
      {limit < ALL.length ? (
        <div>
          <button
            type="button"
            onClick={(event) => {
              focusOnMore(event)
              setLimit(limit + 2)
            }}
          >
            Show More
          </button>
        </div>
      ) : null}
      <button type="button" onClick={() => setLimit(limit + 2)}>
        Longer for another reason
      </button>
    </>
  )
}

test('the focus moves to the first new link, even when "Show More" disappears', async () => {
  renderApp(<List />)
  screen.getByRole('button', { name: 'Show More' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('3'))
  await userEvent.click(screen.getByRole('button', { name: 'Show More' }))
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('5'))
})

test('the focus does not move when the list grows for another reason', async () => {
  renderApp(<List />)
  const other = screen.getByRole('button', { name: 'Longer for another reason' })
  await userEvent.click(other)
  screen.getByText('4')
  expect(document.activeElement).toBe(other)
})
