import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import type { NewChoice } from '../new-choices'
import { NewChoiceFields } from './new-choice-fields'

test.each([
  [10, undefined],
  [11, 'The file has 1 more new value. It’ll be added as is.'],
  [12, 'The file has 2 more new values. They’ll be added as is.'],
])('of %i new choices, ten can be replaced and the others are counted', (count, sentence) => {
  const choices = Array.from({ length: count }, (_, at): NewChoice => {
    return { key: 'category', header: 'Category', value: `New ${at}`, count: 1, known: [], instead: null }
  })
  renderApp(<NewChoiceFields choices={choices} onReplace={() => undefined} />)
  expect(screen.getAllByRole('combobox')).toHaveLength(10)
  expect(screen.queryByText(/more new value/)?.textContent).toBe(sentence)
})
