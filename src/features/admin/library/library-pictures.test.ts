import { expect, test } from 'vitest'
import type { RowChangesRow } from '#shared/schema/rows'
import { demoArticle } from '#tests/support/component/demo-article'
import { demoProduct } from '#tests/support/component/demo-product'
import { demoProject } from '#tests/support/component/demo-project'
import { demoRig } from '#tests/support/component/demo-rig'
import { demoSlide } from '#tests/support/component/demo-slide'
import { libraryPictures, type PictureRows } from './library-pictures'

const NOTHING: PictureRows = {
  projects: [],
  rigs: [],
  products: [],
  slideshow_slides: [],
  farriers_vets_sections: [],
  first_responders_sections: [],
  news_articles: [],
}
const change = (row: Partial<RowChangesRow>): RowChangesRow => ({
  id: 'c1',
  table_name: 'projects',
  row_id: 'p9',
  row_name: 'Old project',
  action: 'update',
  actor_id: null,
  before: {},
  changed_at: '2026-11-20T10:00:00Z',
  sync_xid: '1',
  ...row,
})

test('lists each picture once, with every row that shows it', () => {
  const forge = 'rig-images/projects/forge.webp'
  const pictures = libraryPictures(
    {
      ...NOTHING,
      projects: [
        demoProject({ id: 'p1', title: 'Forge body', images: [forge, forge], created_at: '2026-01-01' }),
      ],
      rigs: [demoRig({ id: 'r1', title: 'Demo rig', images: [forge], created_at: '2026-03-01' })],
      products: [demoProduct({ id: 's1', title: 'Forge', images: [], created_at: '2026-02-01' })],
      slideshow_slides: [
        demoSlide({ id: 'd1', title: 'Hello', background_image: '', created_at: '2026-02-01' }),
      ],
      news_articles: [
        demoArticle({ id: 'n1', title: 'News', cover_image: 'news-images/n.webp', created_at: '2026-02-01' }),
      ],
    },
    [],
  )
  expect(pictures.map(({ id, at, uses }) => [id, at, uses.map((use) => `${use.section}/${use.id}`)])).toEqual(
    [
      [forge, '2026-03-01', ['projects/p1', 'rigs/r1']],
      ['news-images/n.webp', '2026-02-01', ['news/n1']],
    ],
  )
})

test('a picture that was removed or whose row was deleted counts as unused, unless another row has it', () => {
  const rows = {
    ...NOTHING,
    projects: [demoProject({ id: 'p1', title: 'Forge body', images: ['b/kept.webp'] })],
  }
  const pictures = libraryPictures(rows, [
    change({ before: { images: ['b/kept.webp', 'b/removed.webp'] } }),
    change({
      table_name: 'slideshow_slides',
      row_name: 'Old slide',
      action: 'delete',
      before: { background_image: 'b/removed.webp' },
      changed_at: '2026-11-25T10:00:00Z',
    }),
    change({ table_name: 'orders', before: { images: ['b/foreign.webp'] } }),
    change({ before: { images: 'no list', title: 'b/title' } }),
    change({ before: null }),
  ])
  expect(pictures.filter(({ uses }) => uses.length === 0).map(({ id, name, at }) => [id, name, at])).toEqual([
    ['b/removed.webp', 'Old slide', '2026-11-25T10:00:00Z'],
    ['no list', 'Old project', '2026-11-20T10:00:00Z'],
  ])
})

test('handles 10,000 rows', () => {
  const projects = Array.from({ length: 10_000 }, (_, at) =>
    demoProject({ id: `p${at}`, title: `Project ${at}`, images: [`b/${at % 4000}.webp`, `b/x${at}.webp`] }),
  )
  const begun = performance.now()
  expect(libraryPictures({ ...NOTHING, projects }, [])).toHaveLength(14_000)
  expect(performance.now() - begun).toBeLessThan(1_000)
})
