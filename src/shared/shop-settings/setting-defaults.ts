import { MIN_PASSWORD_LENGTH } from '../account/new-password-form'
import { DEFAULT_ESTIMATES } from '../builds/build-estimates'
import { DELIVERY_DAYS } from '../orders/delivery-estimate'
import type { Json } from '../schema/row-values'
import { COMPANY } from '../shop/company'
import { DEFAULT_MAIL_TEXTS } from './default-mail-texts'
import type { SettingKey } from './setting-group'

const day = (open: string, close: string, enabled = true) => ({ open, close, enabled })

/** Initial settings (Admin 9), also used for a missing group. The seed file contains the same. */
export const SETTING_DEFAULTS: Readonly<Record<SettingKey, Readonly<Record<string, Json>>>> = {
  company_info: {
    companyName: COMPANY.name,
    phone: COMPANY.phone,
    email: COMPANY.email,
    address: COMPANY.location,
    website: 'https://rigworks.example',
    companyDescription: 'Custom aluminum rigs, service bodies, caps and trailers since 1994',
    logoUrl: '',
    taxId: '',
    licenseNumber: '',
    showNumbersInEmails: false,
  },
  feature_settings: {
    enableQuoteRequests: true,
    enableNewsletter: true,
    maintenanceMode: false,
    allowGuestCheckout: true,
    orderNotifications: true,
    enableReviews: true,
    enableBlog: true,
  },
  business_hours: {
    monday: day('08:00', '17:00'),
    tuesday: day('08:00', '17:00'),
    wednesday: day('08:00', '17:00'),
    thursday: day('08:00', '17:00'),
    friday: day('08:00', '17:00'),
    saturday: day('09:00', '16:00'),
    sunday: day('10:00', '15:00', false),
  },
  notification_settings: {
    emailNotifications: {
      quoteRequests: true,
      orderUpdates: true,
      customerMessages: true,
      systemAlerts: true,
      dailyReports: false,
      weeklyReports: false,
    },
    pushNotifications: { quoteRequests: true, orderUpdates: true, customerMessages: true, reviews: true },
    notificationFrequency: 'immediate',
    adminEmails: [COMPANY.email],
  },
  payment_settings: {
    acceptedMethods: ['credit_card', 'paypal', 'bank_transfer'],
    taxRate: 0.08,
    shippingRates: { standard: 50, express: 100, overnight: 200 },
    deliveryDays: { ...DELIVERY_DAYS },
    minimumOrderAmount: 0,
  },
  build_estimates: DEFAULT_ESTIMATES,
  security_settings: {
    passwordPolicy: {
      minLength: MIN_PASSWORD_LENGTH,
      requireUppercase: true,
      requireNumbers: true,
      requireSpecialChars: false,
    },
    sessionTimeout: 30,
  },
  email_templates: DEFAULT_MAIL_TEXTS,
  system_settings: {
    timezone: 'America/New_York',
    dateFormat: 'MM/DD/YYYY',
    timeFormat: '12',
    maintenanceWindow: { enabled: false, startTime: '02:00', duration: 2 },
  },
}
