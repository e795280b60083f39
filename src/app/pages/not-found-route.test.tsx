import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { createDiagnosticsLog } from '../startup/diagnostics-log'
import { NotFoundRoute } from './not-found-route'

test('Admin 2: each address that leads nowhere is logged once, without the address', async () => {
  const log = createDiagnosticsLog()
  const { router } = renderApp(<NotFoundRoute report={log.report} />, { at: '/no/such/page?ref=mail' })
  await screen.findByRole('heading', { name: 'Oops! Page not found' })
  expect(log.notes()).toEqual([expect.objectContaining({ code: 'page_not_found', cause: null })])
  await router.navigate('/nowhere')
  expect(log.notes().map(({ code }) => code)).toEqual(['page_not_found', 'page_not_found'])
})
