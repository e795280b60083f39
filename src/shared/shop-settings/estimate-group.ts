import { DOOR_PARTS, EQUIPMENT_PARTS, EXTRA_PARTS } from '../builds/build-estimates'
import { MOUNT_NAMES } from '../builds/build-kind'
import type { SettingField, SettingGroup } from './setting-group'

const money = (path: string, label: string): SettingField => ({
  path,
  label: `${label} ($)`,
  rule: { kind: 'money' },
})

/** A field for the price of each part. */
const pricesOf = (key: string, parts: Readonly<Record<string, { label: string }>>): SettingField[] =>
  Object.entries(parts).map(([id, { label }]) => money(`${key}.${id}`, label))

export const ESTIMATE_GROUP: SettingGroup = {
  key: 'build_estimates',
  label: 'Rig builder',
  intro:
    'Changes apply right away to every build estimate. They don’t change the price ranges elsewhere on the site, such as in the FAQs, or prices you’ve already sent.',
  parts: [
    ...Object.entries(MOUNT_NAMES).map(([mount, name]) => ({
      title: name,
      fields: [
        money(`guide.${mount}.low`, 'Lowest price'),
        money(`guide.${mount}.high`, 'Highest price'),
        {
          ...money(`guide.${mount}.included`, 'Parts included'),
          hint: 'Doors, equipment and paint up to this amount add nothing to the price.',
        },
      ],
    })),
    {
      title: 'Lead time',
      fields: [
        { path: 'leadWeeks.low', label: 'Minimum (weeks)', rule: { kind: 'whole', min: 1, max: 104 } },
        { path: 'leadWeeks.high', label: 'Maximum (weeks)', rule: { kind: 'whole', min: 1, max: 104 } },
      ],
    },
    { title: 'Doors, each', fields: pricesOf('doors', DOOR_PARTS) },
    { title: 'Compartment equipment, each', fields: pricesOf('equipment', EQUIPMENT_PARTS) },
    { title: 'Paint, roof equipment, bumper and lettering', fields: pricesOf('extras', EXTRA_PARTS) },
  ],
}
