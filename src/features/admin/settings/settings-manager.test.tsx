import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { SETTING_DEFAULTS } from '#shared/shop-settings/setting-defaults'
import type { SettingKey } from '#shared/shop-settings/setting-group'
import { SETTING_GROUPS } from '#shared/shop-settings/setting-groups'
import type { LocalData } from '#sync/react'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { SettingsManager } from './settings-manager'

const row = (setting_key: SettingKey, setting_value: unknown = SETTING_DEFAULTS[setting_key]) =>
  ({ id: setting_key, setting_key, setting_value, updated_at: '' }) as RowTypes['admin_settings']

async function show(
  group: SettingKey,
  admin_settings: RowTypes['admin_settings'][],
  options: RenderAppOptions = {},
) {
  const data = await openTestData({ kind: 'user', uid: 'boss' }, { admin_settings })
  const session = { kind: 'signed-in', uid: 'boss', email: 'boss@rigworks.example', isLive: true } as const
  const at = `/admin-panel?section=settings&group=${group}`
  return { data, ...renderPage(<SettingsManager />, data, { at, session, ...options }) }
}
const changesOf = async ({ db }: LocalData) => {
  const [entry] = await db._outbox.toArray()
  return entry?.body.kind === 'changes' ? entry.body.changes : undefined
}
async function fill(label: string | RegExp, text: string) {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

test('Admin 5: the tax rate is shown as a percentage and saved as a fraction; other values do not change', async () => {
  const { data } = await show('payment_settings', [row('payment_settings')])
  await fill('Tax rate (%)', '7.25')
  await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }))
  await screen.findByText('Settings saved successfully')
  screen.getByRole('button', { name: 'Undo' })
  expect(await changesOf(data)).toMatchObject([
    {
      op: 'update',
      id: 'payment_settings',
      set: { setting_value: { ...SETTING_DEFAULTS.payment_settings, taxRate: 0.0725 } },
    },
  ])
  await screen.findByText('Waiting to send')
})

test('a setting whose path is in the address gets the focus', async () => {
  const at = '/admin-panel?section=settings&group=payment_settings&field=minimumOrderAmount'
  await show('payment_settings', [row('payment_settings')], { at })
  const field = await screen.findByLabelText('Minimum order ($)')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('Admin 9: saving a group without a row inserts it with its defaults', async () => {
  const { data } = await show('system_settings', [])
  await userEvent.selectOptions(await screen.findByLabelText('Time zone'), 'America/Denver')
  await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }))
  await screen.findByText('Settings saved successfully')
  expect(await changesOf(data)).toMatchObject([
    {
      op: 'insert',
      values: {
        setting_key: 'system_settings',
        setting_value: { ...SETTING_DEFAULTS.system_settings, timezone: 'America/Denver' },
      },
    },
  ])
})

test('the PIN of this device is below the security settings, and below no other group', async () => {
  const rows = { admin_settings: [row('security_settings'), row('system_settings')] }
  const data = await openTestData({ kind: 'user', uid: 'boss' }, rows)
  const at = '/admin-panel?section=settings&group=security_settings'
  const { router } = renderPage(<SettingsManager pin={<p>Set it up</p>} />, data, { at })
  within(await screen.findByRole('region', { name: 'Screen lock on this device' })).getByText('Set it up')
  await router.navigate('/admin-panel?section=settings&group=system_settings')
  await screen.findByLabelText('Time zone')
  expect(screen.queryByText('Set it up')).toBeNull()
})

/** From now on a write ends only once the returned function is called. */
function holdWrites({ store }: LocalData): () => void {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { write } = store
  store.write = async (tables, work) => {
    const answer = await write(tables, work)
    await released
    return answer
  }
  return release
}

test('Ctrl+S pressed twice inserts a group without a row once', async () => {
  const { data } = await show('system_settings', [])
  const timeZone = await screen.findByLabelText('Time zone')
  await userEvent.selectOptions(timeZone, 'America/Denver')
  const release = holdWrites(data)
  fireEvent.keyDown(timeZone, { key: 's', ctrlKey: true })
  fireEvent.keyDown(timeZone, { key: 's', ctrlKey: true })
  release()
  await screen.findByText('Settings saved successfully')
  expect(await data.db.rows('admin_settings').count()).toBe(1)
  expect(await data.db._outbox.count()).toBe(1)
})

test('what is typed while a save is running stays in the form as a draft, and the next save has it', async () => {
  const { data } = await show('company_info', [row('company_info')])
  await fill(/^Company name/, 'Ada’s Rigs')
  const release = holdWrites(data)
  await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }))
  await fill(/^Company name/, 'Ada’s Rigs, Inc.')
  await fill('Website', 'https://ada.example')
  release()
  await screen.findByText('Settings saved successfully')
  screen.getByText(/^Draft saved/)
  expect(screen.getByLabelText(/^Company name/)).toHaveProperty('value', 'Ada’s Rigs, Inc.')
  await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }))
  await waitFor(() => expect(screen.queryByText(/^Draft saved/)).toBeNull())
  const saved = await data.db.rows('admin_settings').get('company_info')
  expect(saved?.setting_value).toMatchObject({
    companyName: 'Ada’s Rigs, Inc.',
    website: 'https://ada.example',
  })
  expect(screen.queryByText(/This setting was changed elsewhere/)).toBeNull()
})

test('errors are shown in a summary that links to the fields, and nothing is saved', async () => {
  const { data } = await show('company_info', [row('company_info')])
  await fill(/^Email/, 'nobody')
  await fill('Website', 'javascript:alert(1)')
  await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }))
  const summary = within(screen.getByRole('region', { name: '2 fields need another look' }))
  await userEvent.click(summary.getByRole('button', { name: 'Email: Please enter a valid email address' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email/))
  expect(await data.db._outbox.count()).toBe(0)
})

test('a draft is preserved while another group is open, and can be discarded', async () => {
  const { router, data } = await show('company_info', [row('company_info'), row('feature_settings')])
  await fill(/^Company name/, 'Ada’s Rigs')
  await userEvent.click(screen.getByRole('tab', { name: 'Features' }))
  await screen.findByLabelText('Maintenance mode')
  await userEvent.click(await screen.findByRole('tab', { name: 'Company (unsaved)' }))
  expect(await screen.findByLabelText(/^Company name/)).toHaveProperty('value', 'Ada’s Rigs')
  screen.getByText(/^Draft saved/)
  await data.db.rows('admin_settings').put(row('company_info', { companyName: 'Bo’s Rigs' }))
  await screen.findByText(
    'This setting was changed elsewhere. It’s now “Bo’s Rigs”; saving will replace it with yours.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.getByLabelText(/^Company name/)).toHaveProperty('value', 'Bo’s Rigs'))
  await screen.findByRole('tab', { name: 'Company' })
  expect(router.state.location.search).toBe('?section=settings&group=company_info')
})

test('a setting that the panel no longer has is preserved in a row that an older device wrote', async () => {
  const older = { ...SETTING_DEFAULTS.security_settings, twoFactorAuth: true, ipWhitelist: ['203.0.113.7'] }
  const { data } = await show('security_settings', [row('security_settings', older)])
  await fill('Session timeout (minutes)', '45')
  expect(screen.queryByText('Two-factor authentication')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }))
  await screen.findByText('Settings saved successfully')
  expect(await changesOf(data)).toMatchObject([{ set: { setting_value: { ...older, sessionTimeout: 45 } } }])
})

test("Admin 8: a failed first sync shows 'Failed to load settings'", async () => {
  await show('company_info', [], { status: { ...SYNCED, isFilled: false, hasFailed: true } })
  await screen.findByText('Failed to load settings')
})

test.each(SETTING_GROUPS.map(({ key }) => key))(
  'the group %s shows its form although its row is malformed',
  async (key) => {
    await show(key, [
      row(key, {
        emailNotifications: 'all',
        passwordPolicy: null,
        monday: 7,
        currency: '<b>',
        taxRate: '8%',
      }),
    ])
    await screen.findByRole('button', { name: /^Save/ })
  },
)

test('another admin who has the same group open is named', async () => {
  const watched: unknown[] = []
  await show('payment_settings', [row('payment_settings')], {
    port: {
      watchRow: async (watchedRow, showUids) => {
        watched.push(watchedRow)
        showUids(['boss', 'dana'])
      },
    },
  })
  await screen.findByText('Another admin has this open too')
  expect(watched).toEqual([{ table: 'admin_settings', id: 'payment_settings', uid: 'boss' }])
})
