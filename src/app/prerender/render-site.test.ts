import { expect, it } from 'vitest'
import { demoProject } from '#tests/support/component/demo-project'
import { demoSnapshot } from '#tests/support/demo-snapshot'
import { openRenderer } from './render-site'

const idOf = (n: number) => `7b1e3f52-0000-4000-8000-${String(n).padStart(12, '0')}`
const snapshotWith = (count: number) =>
  demoSnapshot({
    projects: Array.from({ length: count }, (_, n) =>
      demoProject({ id: idOf(n), title: `Body number ${n}`, year: 1994 + n }),
    ),
  })

it('the page of projects carries the first of them alone, and says how many there are', async () => {
  const renderer = await openRenderer('https://rigs.example', snapshotWith(300))
  const { body, data } = await renderer.render('/projects')
  // React parts texts by comments.
  const [, main = ''] = body.replaceAll('<!-- -->', '').split('<main')
  const [shown = '', named = ''] = main.split('<noscript>')
  expect(shown.match(/Showing [^<]+/g)).toEqual(['Showing 300 of 300 projects'])
  expect(shown.match(/"numberOfItems":\d+/g)).toEqual(['"numberOfItems":300'])
  // The newest twelve as cards; for whoever runs no scripts others by name.
  expect(shown.match(/(?<=<h2 [^>]+>)Body number \d+/g)?.at(-1)).toBe('Body number 288')
  expect(named.match(/Body number \d+/g)?.[0]).toBe('Body number 287')
  expect(named.match(/Body number/g)).toHaveLength(36)
  expect(data.match(/Body number/g)).toHaveLength(48)
})
