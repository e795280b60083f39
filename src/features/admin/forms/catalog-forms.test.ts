import { expect, test } from 'vitest'
import type { NewsArticlesRow, ProjectsRow, RigsRow } from '#shared/schema/rows'
import { demoArticle } from '#tests/support/component/demo-article'
import { demoProject } from '#tests/support/component/demo-project'
import { demoRig } from '#tests/support/component/demo-rig'
import { articleForm, articleValues, checkArticle } from './article-form'
import { checkProject, projectForm, projectValues } from './project-form'
import { checkRig, rigForm, rigValues } from './rig-form'

const columnsOf = ({
  id: _,
  sync_xid: __,
  created_at: ___,
  updated_at: ____,
  ...row
}: ProjectsRow | RigsRow | NewsArticlesRow) => row

test('an unedited form saves every column of the row unchanged', () => {
  const [project, rig, article] = [demoProject(), demoRig(), demoArticle()]
  expect(projectValues(projectForm(project))).toEqual(columnsOf(project))
  expect(rigValues(rigForm(rig))).toEqual(columnsOf(rig))
  expect(articleValues(articleForm(article))).toEqual(columnsOf(article))
})

test('Admin 5: a project requires a title; empty fields are sent as null, the year as a number', () => {
  expect(checkProject({ ...projectForm(null), title: ' ' })).toEqual({ title: 'Project title is required' })
  const form = { ...projectForm(null), title: ' Cap ', year: ' 2024 ', tags: ['anvil'] }
  expect(checkProject(form)).toEqual({})
  expect(projectValues(form)).toEqual({
    title: 'Cap',
    description: null,
    specialty: null,
    truck_make: null,
    truck_model: null,
    year: 2024,
    chassis_type: null,
    bed_length: null,
    axle_type: null,
    delivery_date: null,
    tags: ['anvil'],
    images: [],
    build_link: null,
    published: true,
    published_at: expect.any(String),
    unpublish_at: null,
  })
})

test('a make is saved in the spelling that the filter uses', () => {
  expect(projectValues({ ...projectForm(null), truck_make: 'Ram' }).truck_make).toBe('RAM')
  expect(rigValues({ ...rigForm(null), make: 'ram ' }).make).toBe('RAM')
  expect(rigValues({ ...rigForm(null), make: 'Isuzu' }).make).toBe('Isuzu')
})

test.each(['20', '2024.5', '1899', '2101', 'x'])('rejects the year %j', (year) => {
  expect(checkProject({ ...projectForm(null), title: 'Cap', year })).toEqual({
    year: 'Year must be a number between 1900 and 2100',
  })
})

test('the form refuses more tags or pictures than the server accepts', () => {
  const many = Array.from({ length: 61 }, (_, at) => `rig-images/${at}.webp`)
  expect(checkProject({ ...projectForm(null), title: 'Cap', tags: many, images: many })).toEqual({
    tags: 'Up to 60 tags',
    images: 'You can add up to 60 photos',
  })
})

test('Admin 5: a rig costs 0 and is available by default', () => {
  const form = rigForm(null)
  expect(checkRig(form)).toEqual({ title: 'Rig title is required' })
  expect(rigValues({ ...form, title: 'Demo' })).toMatchObject({ price: 0, status: 'available', year: null })
  expect(rigValues({ ...form, price: ' ' }).price).toBe(0)
  expect(rigValues({ ...form, price: '$84,900.50' }).price).toBe(84_900.5)
  expect(checkRig({ ...form, title: 'Demo', price: 'a lot' })).toEqual({
    price: 'Enter a price like 84,900',
  })
})

test('each specification requires a unique name and a value; empty ones are omitted', () => {
  const form = { ...rigForm(null), title: 'Demo' }
  const checked = (...specifications: [string, string][]) =>
    checkRig({
      ...form,
      specifications: specifications.map(([title, description]) => ({ title, description })),
    }).specifications
  expect(checked(['Drive', '4x4'], ['', ' '])).toBeUndefined()
  expect(checked(['Drive', ''])).toBe('Give each specification a name and a value, or remove it')
  expect(checked(['Drive', '4x4'], ['drive ', '2WD'])).toBe('Each specification needs a different name')
  expect(
    rigValues({
      ...form,
      specifications: [
        { title: ' __proto__ ', description: 'x' },
        { title: '', description: '' },
      ],
    }).specifications,
  ).toEqual(Object.fromEntries([['__proto__', 'x']]))
})

test('Admin 2: an article requires a title and is a draft by default', () => {
  expect(articleForm(null).published).toBe(false)
  expect(checkArticle(articleForm(null))).toEqual({ title: 'Article title is required' })
})

test('the form opens for a row with values of any type', () => {
  const absurd = Object.fromEntries(
    [...Object.keys(demoProject()), ...Object.keys(demoRig()), ...Object.keys(demoArticle())].map(
      (column, at) => [column, [null, 7, { a: 1 }, ['x', null, 3], true][at % 5]],
    ),
  )
  const texts = [
    ...Object.values(projectForm(absurd as unknown as ProjectsRow)),
    ...Object.values(rigForm(absurd as unknown as RigsRow)),
    ...Object.values(articleForm(absurd as unknown as NewsArticlesRow)),
  ]
  expect(
    texts.filter((value) => !['string', 'boolean'].includes(typeof value) && !Array.isArray(value)),
  ).toEqual([])
})
