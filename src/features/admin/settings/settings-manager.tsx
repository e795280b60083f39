import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLoadState } from '#runtime/load-state'
import { useSync } from '#runtime/sync'
import type { SettingGroup } from '#shared/shop-settings/setting-group'
import { SETTING_GROUPS, settingGroupOf } from '#shared/shop-settings/setting-groups'
import { paths } from '#shared/site/paths'
import { useRowMarks } from '#sync/react'
import { LoadFailed } from '#ui/feedback/load-failed'
import { FieldSkeletons } from '#ui/fields/field-skeletons'
import { PendingMarker } from '#ui/lists/pending-marker'
import { LinkTabs } from '#ui/page/link-tabs'
import { Skeleton } from '#ui/skeleton'
import { AlsoOpen } from '../kit/also-open'
import headClasses from '../kit/list/list-head.module.css'
import { SECTION_NAMES } from '../panel/section-names'
import { useSettingRow, useUnsavedGroups } from './queries'
import { SettingsForm } from './settings-form'
import classes from './settings-manager.module.css'

/**
 * The shop's settings (Admin 3): one group at a time, selected by the address. `pin`, the set-up of the PIN of this
 * device, is shown below those of security.
 */
export function SettingsManager({ pin }: { pin?: ReactNode }) {
  const [params] = useSearchParams()
  const unsaved = useUnsavedGroups()
  const current = settingGroupOf(params.get('group'))
  return (
    <>
      <h2 className={`${headClasses.title} ${classes.title}`}>{SECTION_NAMES.settings}</h2>
      <LinkTabs
        label="Settings groups"
        current={current.key}
        tabs={SETTING_GROUPS.map(({ key, label }) => ({
          key,
          label: unsaved.has(key) ? `${label} (unsaved)` : label,
          to: paths.settings(key),
        }))}
      >
        <Group key={current.key} group={current} />
        {pin && current.key === 'security_settings' ? <DevicePin>{pin}</DevicePin> : null}
      </LinkTabs>
    </>
  )
}

/** No setting of the shop: it is stored on this device at once, without 'Save Settings'. */
function DevicePin({ children }: { children: ReactNode }) {
  const headId = useId()
  return (
    <section aria-labelledby={headId} className={classes.device}>
      <h3 id={headId} className="rw-text-24 rw-below-8">
        Screen lock on this device
      </h3>
      {children}
    </section>
  )
}

function Group({ group }: { group: SettingGroup }) {
  const { commands } = useSync()
  const row = useSettingRow(group.key)
  const state = useLoadState(row === undefined ? undefined : row !== null, 'admin_settings')
  const mark = useRowMarks('admin_settings', row ? [row.id] : []).get(row?.id ?? '')
  if (state === 'failed') return <LoadFailed message="Failed to load settings" onRetry={commands.syncNow} />
  if (row === undefined || state === 'loading') {
    return (
      <Skeleton>
        <FieldSkeletons count={6} />
      </Skeleton>
    )
  }
  return (
    <>
      <div className={classes.head}>
        <p className={classes.intro}>{group.intro}</p>
        <PendingMarker mark={mark} />
        {row ? <AlsoOpen table="admin_settings" id={row.id} /> : null}
      </div>
      <SettingsForm group={group} row={row} />
    </>
  )
}
