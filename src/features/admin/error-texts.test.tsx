import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { SETTING_DEFAULTS } from '#shared/shop-settings/setting-defaults'
import { LocalWriteError } from '#sync/core/local-write-error'
import type { LocalData } from '#sync/react'
import { demoArticle } from '#tests/support/component/demo-article'
import { demoProduct } from '#tests/support/component/demo-product'
import { demoProject } from '#tests/support/component/demo-project'
import { demoRig } from '#tests/support/component/demo-rig'
import { demoSection } from '#tests/support/component/demo-section'
import { demoSlide } from '#tests/support/component/demo-slide'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { NewsManager } from './news/news-manager'
import { ProductsManager } from './products/products-manager'
import { ProjectsManager } from './projects/projects-manager'
import { RigsManager } from './rigs/rigs-manager'
import { FarriersVetsManager, FirstRespondersManager } from './sections/sections-manager'
import { SettingsManager } from './settings/settings-manager'
import { SliderManager } from './slider/slider-manager'

const projects = <ProjectsManager Page={() => null} />
const news = <NewsManager Page={() => null} />
const IMAGE = 'product-images/first-responders/brush/a.webp'
const SECTION = demoSection('brush', { title: 'Brush Trucks', images: [IMAGE] })

async function show(manager: ReactNode, rows: { [T in keyof RowTypes]?: RowTypes[T][] }, query = '') {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, rows)
  renderPage(manager, data, { at: `/admin-panel?section=any${query}` })
  return data
}
/** From now on the device saves nothing, for a reason that adds no words to the text. */
const refuseWrites = (data: LocalData) => {
  data.store.write = () => Promise.reject(new LocalWriteError('unknown'))
}

test.each<[text: string, manager: ReactNode]>([
  ['Failed to fetch slides', <SliderManager key="slides" Page={() => null} />],
  ['Failed to fetch projects', projects],
  ['Failed to fetch rigs', <RigsManager key="rigs" Page={() => null} />],
  ['Failed to fetch products', <ProductsManager key="products" Page={() => null} />],
  ['Failed to fetch news articles', news],
  ['Failed to load sections', <FirstRespondersManager key="first-responders" />],
  ['Failed to load sections', <FarriersVetsManager key="farriers-vets" />],
])("Admin 8: a list that could not be loaded says '%s'", async (text, manager) => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(manager, data, { status: { ...SYNCED, isFilled: false, hasFailed: true } })
  await screen.findByText(text)
})

interface Form {
  manager: ReactNode
  rows: { [T in keyof RowTypes]?: RowTypes[T][] }
  id: string
  one: string
  /** The required fields of a new row. */
  fill: [label: RegExp, text: string][]
}

const TITLE: Form['fill'][0] = [/^Title/, 'New one']
const FORMS: Form[] = [
  {
    manager: projects,
    rows: { projects: [demoProject({ id: 'a' })] },
    id: 'a',
    one: 'project',
    fill: [TITLE],
  },
  {
    manager: <RigsManager Page={() => null} />,
    rows: { rigs: [demoRig({ id: 'a' })] },
    id: 'a',
    one: 'rig',
    fill: [TITLE],
  },
  {
    manager: <ProductsManager Page={() => null} />,
    rows: { products: [demoProduct({ id: 'a' })] },
    id: 'a',
    one: 'product',
    fill: [TITLE, [/^Price/, '12'], [/^Description/, 'Steel.'], [/^Category/, 'Hardware']],
  },
  {
    manager: news,
    rows: { news_articles: [demoArticle({ id: 'a' })] },
    id: 'a',
    one: 'article',
    fill: [TITLE],
  },
  {
    manager: <FirstRespondersManager />,
    rows: { first_responders_sections: [SECTION] },
    id: SECTION.id,
    one: 'section',
    fill: [TITLE, [/^Section key/, 'tanker']],
  },
  {
    manager: <SliderManager Page={() => null} />,
    rows: { slideshow_slides: [demoSlide({ id: 'a' })] },
    id: 'a',
    one: 'slide',
    fill: [TITLE],
  },
]

const SAVES = FORMS.flatMap((form) =>
  (['create', 'update'] as const).map((verb): [text: string, verb: 'create' | 'update', form: Form] => [
    form.one === 'slide' ? 'Failed to save slide' : `Failed to ${verb} ${form.one}`,
    verb,
    form,
  ]),
)
test.each(SAVES)(
  "Admin 8: '%s' is shown if the device could not %s that, and the form stays open",
  async (text, verb, form) => {
    const isNew = verb === 'create'
    const data = await show(form.manager, form.rows, `&edit=${isNew ? 'new' : form.id}`)
    const dialog = within(await screen.findByRole('dialog', { name: isNew ? /^New / : /^Edit / }))
    for (const [label, value] of isNew ? form.fill : [TITLE])
      fireEvent.change(dialog.getAllByLabelText(label)[0] as HTMLElement, { target: { value } })
    refuseWrites(data)
    await userEvent.click(dialog.getByRole('button', { name: isNew ? /^Create / : 'Save Changes' }))
    await screen.findByText(text)
    expect(dialog.getAllByLabelText(/^Title/)[0]).toHaveProperty('value', 'New one')
  },
)

test.each<[text: string, press: string, manager: ReactNode, rows: Form['rows']]>([
  [
    'Failed to update slide status',
    'Farriers is active on the site',
    <SliderManager key="slides" Page={() => null} />,
    { slideshow_slides: [demoSlide({ id: 'a', title: 'Farriers' })] },
  ],
  [
    'Failed to remove image',
    'Remove image 1 from Brush Trucks',
    <FirstRespondersManager key="sections" />,
    { first_responders_sections: [SECTION] },
  ],
])("Admin 8: '%s' is shown if the device could not save that", async (text, press, manager, rows) => {
  const data = await show(manager, rows)
  const button = await screen.findByLabelText(press)
  refuseWrites(data)
  await userEvent.click(button)
  await screen.findByText(text)
})

test("Admin 8: 'Failed to save settings' is shown if the device could not save them", async () => {
  const key = 'system_settings'
  const row = { id: key, setting_key: key, setting_value: SETTING_DEFAULTS[key], updated_at: '' }
  const data = await show(
    <SettingsManager />,
    { admin_settings: [row as RowTypes['admin_settings']] },
    `&group=${key}`,
  )
  await userEvent.selectOptions(await screen.findByLabelText('Time zone'), 'America/Denver')
  refuseWrites(data)
  await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }))
  await screen.findByText('Failed to save settings')
})
