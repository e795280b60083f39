import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { demoArticle } from '#tests/support/component/demo-article'
import { demoProduct } from '#tests/support/component/demo-product'
import { demoProject } from '#tests/support/component/demo-project'
import { demoRig } from '#tests/support/component/demo-rig'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { ArticleDialog } from '../news/article-dialog'
import { ProductDialog } from '../products/product-dialog'
import { ProjectDialog } from '../projects/project-dialog'
import { RigDialog } from '../rigs/rig-dialog'

const NEW = { row: null, onClose: () => undefined, onOpenNew: () => undefined, Page: () => null }

/** The last value that a field offers: the usual ones come first. */
function lastOffered(label: string): string | null | undefined {
  const field = screen.getByLabelText(new RegExp(`^${label}`))
  const options = document.querySelectorAll(`[id="${field.getAttribute('list') ?? field.id}"] option`)
  return [...options].at(-1)?.getAttribute('value')
}

test.each<[string, ReactNode, Parameters<typeof openTestData>[1], Record<string, string>]>([
  [
    'a rig',
    <RigDialog key="" {...NEW} />,
    {
      rigs: [demoRig({ make: 'Zil', model: 'W42', year: 2019, chassis_type: 'Van', specialty: 'Welding' })],
    },
    { Make: 'Zil', Model: 'W42', Year: '2019', 'Chassis type': 'Van', Specialty: 'Welding' },
  ],
  [
    'a project',
    <ProjectDialog key="" {...NEW} />,
    {
      projects: [
        demoProject({
          truck_make: 'Zil',
          truck_model: 'W42',
          year: 2019,
          chassis_type: 'Van',
          specialty: 'Welding',
          bed_length: '11 ft',
          axle_type: 'Triple',
          tags: ['Winch'],
        }),
      ],
    },
    {
      Make: 'Zil',
      Model: 'W42',
      Year: '2019',
      'Chassis type': 'Van',
      Specialty: 'Welding',
      'Bed length': '11 ft',
      Axle: 'Triple',
      Tags: 'Winch',
    },
  ],
  [
    'a product',
    <ProductDialog key="" {...NEW} />,
    { products: [demoProduct({ category: 'Trailers', tags: ['Winch'] })] },
    { Category: 'Trailers', Tags: 'Winch' },
  ],
  [
    'an article',
    <ArticleDialog key="" {...NEW} />,
    { news_articles: [demoArticle({ author_name: 'Zoe Smith' })] },
    { Author: 'Zoe Smith' },
  ],
])('the form of %s offers the values of all rows, as the bulk edit does', async (_, form, rows, expected) => {
  renderPage(form, await openTestData({ kind: 'user', uid: 'boss' }, rows))
  await screen.findByLabelText(/^Title/)
  await waitFor(() =>
    expect(Object.fromEntries(Object.keys(expected).map((label) => [label, lastOffered(label)]))).toEqual(
      expected,
    ),
  )
})

test('a suggested tag is added to those that are typed', async () => {
  const rows = { products: [demoProduct({ tags: ['Forge', 'Winch'] })] }
  renderPage(<ProductDialog {...NEW} />, await openTestData({ kind: 'user', uid: 'boss' }, rows))
  await userEvent.type(await screen.findByLabelText(/^Tags/), 'Forge, w')
  await waitFor(() => expect(lastOffered('Tags')).toBe('Forge, Winch'))
})
