import { expect, test } from 'vitest'
import { SETTING_DEFAULTS } from './setting-defaults'
import { fieldsOf } from './setting-group'
import { SETTING_GROUPS, settingGroupOf } from './setting-groups'
import { valueAt } from './setting-path'

/** The requirements name the setting but no default: the type that it must have. */
const TEXT = expect.any(String)
const SWITCH = expect.any(Boolean)
/** Could not act (Admin 3): no field, and nothing is written. */
const REMOVED = undefined

const weekday = { open: '08:00', close: '17:00', enabled: true }
const mail = { subject: TEXT, body: TEXT }

/** The 79 settings of the requirements, with the defaults that they name (Admin 9). */
const REQUIRED = {
  company_info: {
    companyName: TEXT,
    phone: TEXT,
    email: TEXT,
    address: TEXT,
    website: TEXT,
    companyDescription: TEXT,
    logoUrl: TEXT,
    taxId: TEXT,
    licenseNumber: TEXT,
  },
  feature_settings: {
    enableQuoteRequests: SWITCH,
    enableNewsletter: SWITCH,
    maintenanceMode: SWITCH,
    allowGuestCheckout: SWITCH,
    orderNotifications: SWITCH,
    enableReviews: SWITCH,
    enableBlog: SWITCH,
    enableLiveChat: REMOVED,
    showInventoryCount: REMOVED,
  },
  business_hours: {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: { open: '09:00', close: '16:00', enabled: true },
    sunday: { open: '10:00', close: '15:00', enabled: false },
  },
  notification_settings: {
    emailNotifications: {
      quoteRequests: SWITCH,
      orderUpdates: SWITCH,
      customerMessages: SWITCH,
      lowInventory: REMOVED,
      systemAlerts: SWITCH,
      dailyReports: SWITCH,
      weeklyReports: SWITCH,
    },
    notificationFrequency: TEXT,
    smsNotifications: REMOVED,
    adminEmails: [TEXT],
  },
  payment_settings: {
    acceptedMethods: ['credit_card', 'paypal', 'bank_transfer'],
    currency: REMOVED,
    taxRate: 0.08,
    shippingRates: { standard: 50, express: 100, overnight: 200 },
    minimumOrderAmount: 0,
    requirePaymentOnOrder: REMOVED,
  },
  security_settings: {
    twoFactorAuth: REMOVED,
    passwordPolicy: {
      minLength: 8,
      requireUppercase: true,
      requireNumbers: true,
      requireSpecialChars: SWITCH,
    },
    sessionTimeout: 30,
    maxLoginAttempts: REMOVED,
    ipWhitelist: REMOVED,
  },
  email_templates: { quoteConfirmation: mail, orderConfirmation: mail, welcomeEmail: mail },
  system_settings: {
    timezone: TEXT,
    dateFormat: TEXT,
    timeFormat: TEXT,
    language: REMOVED,
    autoBackup: REMOVED,
    maintenanceWindow: { enabled: SWITCH, startTime: '02:00', duration: 2 },
  },
}

/** The settings below `value` as [path, expected default]. A matcher of Vitest is a default, not a group. */
function settingsBelow(value: unknown, path = ''): [string, unknown][] {
  const isGroup = Object.getPrototypeOf(value ?? 0) === Object.prototype
  if (!isGroup) return [[path, value]]
  return Object.entries(value as object).flatMap(([key, below]) =>
    settingsBelow(below, path === '' ? key : `${path}.${key}`),
  )
}

const SETTINGS = settingsBelow(REQUIRED)

test('the requirements name 79 settings, of which the shop has 68', () => {
  expect(SETTINGS).toHaveLength(79)
  expect(SETTINGS.filter(([, value]) => value !== REMOVED)).toHaveLength(68)
})

test.each(SETTINGS)('Admin 9: %s has the default of the requirements', (path, value) => {
  expect(valueAt(SETTING_DEFAULTS, path)).toEqual(value)
})

test.each(SETTINGS)('Admin 3: %s has a field in the panel exactly if it can act', (path, value) => {
  const fields = SETTING_GROUPS.flatMap((group) =>
    fieldsOf(group).map((field) => `${group.key}.${field.path}`),
  )
  expect(fields.includes(path)).toBe(value !== REMOVED)
})

/** The choices of each setting that has some, in the order of the requirements. */
const CHOICES: Record<string, string[]> = {
  'payment_settings.acceptedMethods': ['credit_card', 'paypal', 'bank_transfer'],
  'system_settings.timezone': [
    'Eastern: America/New_York',
    'Central: America/Chicago',
    'Mountain: America/Denver',
    'Pacific: America/Los_Angeles',
  ],
  'system_settings.dateFormat': ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'],
  'system_settings.timeFormat': ['12', '24'],
  'notification_settings.notificationFrequency': ['immediate', 'hourly', 'daily'],
}

test('Admin 9: settings with choices offer those of the requirements, and no other', () => {
  const offered = SETTING_GROUPS.flatMap((group) =>
    fieldsOf(group).flatMap(({ path, rule }) =>
      'choices' in rule
        ? [
            [
              `${group.key}.${path}`,
              rule.choices.map(({ value, label }) => (path === 'timezone' ? `${label}: ${value}` : value)),
            ],
          ]
        : [],
    ),
  )
  expect(Object.fromEntries(offered)).toEqual(CHOICES)
})

test('Admin 9: email templates fill in the four variables of the requirements', () => {
  const names = fieldsOf(settingGroupOf('email_templates')).flatMap(({ rule }) =>
    rule.kind === 'template' ? rule.names : [],
  )
  expect(names).toEqual(expect.arrayContaining(['companyName', 'customerName', 'orderNumber', 'orderTotal']))
})
