import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SETTING_DEFAULTS } from '#shared/shop-settings/setting-defaults'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { fieldKind } from './field-kind'
import { ValueView, type ValueViewProps } from './value-view'

type Shown = Omit<ValueViewProps, 'kind'>

async function show(props: Shown) {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  return renderPage(<ValueView {...props} kind={fieldKind(props.field, [props.value])} />, data)
}

test('O3: a group of settings shows only those that differ between the versions, with their labels from the form', async () => {
  const other = SETTING_DEFAULTS.business_hours
  const value = { ...other, monday: { open: '06:15', close: '17:00', enabled: true } }
  const { container } = await show({ table: 'admin_settings', field: 'setting_value', value, other })
  await screen.findByText('Monday: From')
  expect(container.textContent).toBe('Monday: From06:15')
})

test('O3: codes and lists of texts are shown as on their own screens', async () => {
  const { unmount } = await show({ table: 'orders', field: 'status', value: 'building' })
  screen.getByText('Building')
  unmount()
  const value = [{ title: 'Winch', description: '9,500 lb' }]
  await show({ table: 'first_responders_sections', field: 'key_points', value })
  screen.getByText('Winch')
  screen.getByText('9,500 lb')
})

test('O3: the sizes of a product are shown with their stock', async () => {
  const value = [
    { name: 'M', in_stock: true },
    { name: 'L', in_stock: false },
  ]
  const { container } = await show({ table: 'products', field: 'variants', value })
  expect(container.textContent).toBe('MIn stockLOut of stock')
})
