import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { StartFromBuild } from './start-from-build'

function Opened() {
  const { pathname, hash, state } = useLocation()
  return <output>{JSON.stringify({ pathname, hash, state })}</output>
}

const show = (buildLink: unknown) =>
  renderApp(
    <Routes>
      <Route
        path="/"
        element={<StartFromBuild title="Gallery Body" buildLink={buildLink as string | null} />}
      />
      <Route path="*" element={<Opened />} />
    </Routes>,
  )

test('a project or rig with a build opens it in the rig builder, which is told the title', async () => {
  show('https://rigworks.example/build-your-rig#1.WzFd')
  await userEvent.click(screen.getByRole('link', { name: 'Start from This Build' }))
  expect(JSON.parse((await screen.findByRole('status')).textContent)).toEqual({
    pathname: '/build-your-rig',
    hash: '#1.WzFd',
    state: { startedFrom: 'Gallery Body' },
  })
})

test.each([null, undefined, '', 'javascript:alert(1)', 7, {}])('there is no button for %j', (buildLink) => {
  show(buildLink)
  expect(screen.queryByRole('link')).toBeNull()
})
