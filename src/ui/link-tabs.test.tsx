import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter, useSearchParams } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { LinkTabs } from './link-tabs'

const TABS = ['One', 'Two', 'Three'].map((label) => ({ key: label, label, to: `?tab=${label}` }))

function Page() {
  const current = useSearchParams()[0].get('tab') ?? 'One'
  return (
    <LinkTabs label="Parts" tabs={TABS} current={current} withoutScripts={<p>Panels Two and Three</p>}>
      {`Panel ${current}`}
    </LinkTabs>
  )
}

test('a tab is a link with its place in the URL, and "back" returns to the one before', async () => {
  const { router } = renderApp(<Page />)
  fireEvent.click(screen.getByRole('tab', { name: 'Two' }))
  await screen.findByText('Panel Two')
  expect(router.state.location.search).toBe('?tab=Two')
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('Panel Two')
  await router.navigate(-1)
  await screen.findByText('Panel One')
})

test('arrow keys go along the row and round its ends, Space opens, and Tab leaves it', async () => {
  renderApp(<Page />)
  const tab = (name: string) => screen.getByRole('tab', { name })
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  tab('One').focus()
  press('ArrowLeft')
  expect(document.activeElement).toBe(tab('Three'))
  press('Home')
  press('ArrowRight')
  expect(document.activeElement).toBe(tab('Two'))
  expect(screen.queryByText('Panel Two')).toBeNull()
  press(' ')
  await screen.findByText('Panel Two')
  await waitFor(() => expect(tab('Two').tabIndex).toBe(0))
  expect([tab('One').tabIndex, tab('Three').tabIndex]).toEqual([-1, -1])
})

test('what the other tabs show stands in the HTML for whoever runs no scripts, and nowhere else', () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <Page />
    </StaticRouter>,
  )
  expect(html).toContain('<noscript><p>Panels Two and Three</p></noscript>')
  const { container } = renderApp(<Page />)
  expect(container.querySelector('noscript')?.childNodes).toHaveLength(0)
})
