import { COMPANY_GROUP } from './company-group'
import { ESTIMATE_GROUP } from './estimate-group'
import { FEATURE_GROUP } from './feature-group'
import { HOURS_GROUP } from './hours-group'
import { NOTIFICATION_GROUP } from './notification-group'
import { PAYMENT_GROUP } from './payment-group'
import { SECURITY_GROUP } from './security-group'
import type { SettingGroup } from './setting-group'
import { SYSTEM_GROUP } from './system-group'
import { TEMPLATE_GROUP } from './template-group'

/** All settings, in the order of the admin panel (Admin 3). */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  COMPANY_GROUP,
  FEATURE_GROUP,
  HOURS_GROUP,
  NOTIFICATION_GROUP,
  PAYMENT_GROUP,
  ESTIMATE_GROUP,
  SECURITY_GROUP,
  TEMPLATE_GROUP,
  SYSTEM_GROUP,
]

/** A group by its key in the URL; the first group for an unknown key, as in an old link. */
export const settingGroupOf = (key: string | null): SettingGroup =>
  SETTING_GROUPS.find((group) => group.key === key) ?? COMPANY_GROUP
