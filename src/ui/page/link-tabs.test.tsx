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

test('a tab is a link that changes the URL, and "back" returns to the previous tab', async () => {
  const { router } = renderApp(<Page />)
  fireEvent.click(screen.getByRole('tab', { name: 'Two' }))
  await screen.findByText('Panel Two')
  expect(router.state.location.search).toBe('?tab=Two')
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('Panel Two')
  await router.navigate(-1)
  await screen.findByText('Panel One')
})

test('arrow keys move along the row, Space opens a tab, and only the current tab is in the tab order', async () => {
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

test('for browsers without scripts, the HTML also contains the other tabs', () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <Page />
    </StaticRouter>,
  )
  expect(html).toContain('<noscript><p>Panels Two and Three</p></noscript>')
  const { container } = renderApp(<Page />)
  expect(container.querySelector('noscript')?.childNodes).toHaveLength(0)
})
